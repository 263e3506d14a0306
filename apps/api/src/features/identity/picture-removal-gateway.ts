import type { Services } from '../../platform/services.ts'

/** Removes the picture of an account that is gone. One that cannot be removed now is a file that nothing names: the sweep finds it. */
export const removeFormerPicture = async (
  { log, pictures }: Pick<Services, 'log' | 'pictures'>,
  account: { profileImageUrl: string | null } | null,
): Promise<void> => {
  if (!account || account.profileImageUrl === null) return
  await pictures
    .remove(account.profileImageUrl)
    .catch((err: unknown) => log.warn({ err }, 'could not delete the picture of a deleted account; the picture sweep will'))
}
