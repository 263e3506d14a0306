import { expect, test } from 'vitest'
import { checkPicture, pictureMessages } from './picture-check.ts'

const opens = () => Promise.resolve(true)
const file = (bytes: number[] | string, name: string, type = '') =>
  new File([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], name, { type })

test.each([
  ['a JPEG', [0xff, 0xd8, 0xff, 0xe0], 'image/jpeg'],
  ['a PNG', [0x89, 0x50, 0x4e, 0x47, 0x0d], 'image/png'],
  ['a WebP', 'RIFF\0\0\0\0WEBPVP8 ', 'image/webp'],
])('%s is recognised by its bytes, whatever its name', async (_, bytes, type) => {
  const taken = await checkPicture(file(bytes, 'asha-demo-1.heic', 'image/heic'), opens)
  expect(taken).toMatchObject({ type, name: `picture.${type.slice(6)}` })
})

test.each([
  ['a script', '<?php echo 1'],
  ['a drawing', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
  ['a sound', 'RIFF\0\0\0\0WAVEfmt '],
  ['nothing', ''],
])('%s is refused, whatever its name', async (_, bytes) => {
  expect(await checkPicture(file(bytes, 'me.jpg', 'image/jpeg'), opens)).toBe(pictureMessages.kind)
})

test('5 MB are accepted, one byte more is refused', async () => {
  const sized = (size: number) => {
    const bytes = new Uint8Array(size)
    bytes.set([0xff, 0xd8, 0xff])
    return new File([bytes], 'me.jpg')
  }
  expect(await checkPicture(sized(5 * 1024 * 1024), opens)).toBeInstanceOf(File)
  expect(await checkPicture(sized(5 * 1024 * 1024 + 1), opens)).toBe(pictureMessages.size)
})

test('a picture that cannot be opened is refused', async () => {
  expect(await checkPicture(file([0xff, 0xd8, 0xff], 'me.jpg'), () => Promise.resolve(false))).toBe(pictureMessages.broken)
})
