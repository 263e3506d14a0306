import { saveFile } from '@campus/client/save-file.ts'
import { ownFactorMessages as words } from '@campus/contracts/identity/second-factor-messages.ts'
import { Button } from '@campus/ui/buttons/button.tsx'
import { Dialog } from '@campus/ui/feedback/dialog.tsx'
import { copyText } from '../../form/copy-text.ts'
import styles from './own-factor.module.css'

/** Shows recovery codes, once, to be printed, copied or saved. */
export const RecoveryCodesDialog = ({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) => {
  const text = `${codes.join('\n')}\n`
  return (
    <Dialog title={words.codesTitle} onClose={onClose}>
      <p>{words.codesText}</p>
      <ol className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className={styles.ways}>
        <Button variant="subtle" onClick={() => window.print()}>
          {words.print}
        </Button>
        <Button variant="subtle" onClick={() => void copyText(text, words)}>
          {words.copy}
        </Button>
        <Button variant="subtle" onClick={() => saveFile(new Blob([text], { type: 'text/plain' }), words.file)}>
          {words.download}
        </Button>
        <Button onClick={onClose}>{words.kept}</Button>
      </div>
    </Dialog>
  )
}
