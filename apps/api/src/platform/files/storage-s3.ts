import { S3Client } from '@aws-sdk/client-s3'
import { S3Driver } from 'flydrive/drivers/s3'

export type S3Settings = { endpoint: string; bucket: string; region: string; accessKey: string; secretKey: string }

/**
 * flydrive's driver for a bucket of an S3-compatible service. The bucket stays closed to the world, and may stand where
 * only the API reaches it: all objects are handed out by the API. `patience` is how many milliseconds the service may take to begin its answer.
 */
export const createS3Driver = (settings: S3Settings, { patience = 10_000 } = {}): S3Driver => {
  const client = new S3Client({
    endpoint: settings.endpoint,
    region: settings.region,
    credentials: { accessKeyId: settings.accessKey, secretAccessKey: settings.secretKey },
    // A bucket in the host name needs a DNS entry for each bucket, which self-hosted services rarely have.
    forcePathStyle: true,
    // Compatible services do not all know the newer checksum headers.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 2,
    requestHandler: {
      connectionTimeout: Math.min(patience, 3000),
      requestTimeout: patience,
      throwOnRequestTimeout: true,
      socketTimeout: 60_000,
    },
  })
  return new S3Driver({ client, bucket: settings.bucket, visibility: 'private', supportsACL: false })
}
