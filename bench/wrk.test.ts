import { expect, test } from 'vitest'
import { readFigures } from './wrk.ts'

const report = `Running 1s test @ http://127.0.0.1:3801/
  1 threads and 32 connections
  8403 requests in 1.04s, 0.99MB read
Requests/sec:   8071.97

figures {"requests":8403,"microseconds":1041010,"bytes":1033569,"refused":0,"broken":2,"p99":51111}
`

test('reads the figures from the output of a run', () => {
  expect(readFigures(report)).toEqual({ requests: 8403, microseconds: 1041010, bytes: 1033569, refused: 0, broken: 2, p99: 51111 })
})

test('fails with the output of wrk when a run has no figures', () => {
  expect(() => readFigures('unable to connect to 127.0.0.1:9 Connection refused')).toThrow('Connection refused')
})
