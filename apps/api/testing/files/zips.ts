import { crc32, deflateRawSync } from 'node:zlib'

/** A file in a zip. Each field beside `content` is written to the directory instead of the true value. */
export type ZippedFile = {
  content: string | Uint8Array
  /** Bytes that the file is said to unpack to. */
  saidBytes?: number
  /** Is said to have this checksum. */
  saidSum?: number
  /** Is said to be locked with a password. */
  encrypted?: boolean
  /** The number of another method of compression. */
  method?: number
}

const deflated = 8

/** Writes a zip, as right or wrong as it is asked for. */
export const zipOf = (files: Record<string, string | ZippedFile>): Uint8Array<ArrayBuffer> => {
  const locals: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const [name, given] of Object.entries(files)) {
    const { content, saidBytes, saidSum, encrypted = false, method = deflated } = typeof given === 'string' ? { content: given } : given
    const bytes = Buffer.from(content)
    const packed = deflateRawSync(bytes, { level: 1 })
    const fileName = Buffer.from(name)
    const head = Buffer.alloc(26)
    head.writeUInt16LE(20, 0)
    head.writeUInt16LE((encrypted ? 1 : 0) | 0x800, 2)
    head.writeUInt16LE(method, 4)
    head.writeUInt32LE(saidSum ?? crc32(bytes), 10)
    head.writeUInt32LE(packed.length, 14)
    head.writeUInt32LE(saidBytes ?? bytes.length, 18)
    head.writeUInt16LE(fileName.length, 22)
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), head, fileName, packed])
    const place = Buffer.alloc(14)
    place.writeUInt32LE(offset, 10)
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\0'), head, place, fileName]))
    locals.push(local)
    offset += local.length
  }
  const entries = Buffer.concat(directory)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(directory.length, 4)
  end.writeUInt16LE(directory.length, 6)
  end.writeUInt32LE(entries.length, 8)
  end.writeUInt32LE(offset, 12)
  return new Uint8Array(Buffer.concat([...locals, entries, Buffer.from('PK\x05\x06'), end]))
}
