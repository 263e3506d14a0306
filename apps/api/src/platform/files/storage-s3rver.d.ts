declare module '@20minutes/s3rver' {
  import type { AddressInfo } from 'node:net'

  /** The part of the S3 server that the tests use; the package brings no types. */
  export default class S3rver {
    constructor(options: {
      port: number
      address: string
      silent: boolean
      directory: string
      configureBuckets: { name: string }[]
      allowMismatchedSignatures?: boolean
    })
    run(): Promise<AddressInfo>
    close(): Promise<void>
  }
}
