import { endpoint, publicRead } from '@campus/contracts/core/endpoint.ts'
import { albumCover, applicantPicture } from '@campus/contracts/core/files.ts'
import { line, pageSize } from '@campus/contracts/core/field-schemas.ts'
import { done, fileReply, ok } from '@campus/contracts/core/reply-schemas.ts'
import { z } from 'zod'

/** Endpoints of every shape, so that the tests of this package do not depend on a feature's. */
export const readItem = endpoint({
  ...publicRead,
  path: '/api/trial/:name',
  summary: 'A public read',
  params: z.object({ name: line('Name', { max: 20 }) }),
  reply: ok({ data: z.object({ name: z.string() }) }),
})

export const searchItems = endpoint({
  method: 'GET',
  path: '/api/trials',
  summary: 'A search',
  access: 'admin',
  query: z.object({ course: line('Course'), Limit: pageSize.default(2) }),
  status: 200,
  reply: ok({ data: z.array(z.string()) }),
})

export const makeItem = endpoint({
  method: 'POST',
  path: '/api/trials',
  summary: 'A write',
  access: 'signed-in',
  body: z.object({ title: line('Title is required', { max: 10 }) }),
  status: 201,
  reply: done,
})

export const sendItem = endpoint({
  method: 'POST',
  path: '/api/trials/send',
  summary: 'A form with files',
  access: 'anyone',
  body: z.object({ title: line('Title is required'), marks: z.coerce.number().optional() }),
  files: { avtar: applicantPicture, cover: albumCover },
  status: 201,
  reply: done,
})

export const forgetItem = endpoint({
  method: 'DELETE',
  path: '/api/trials/:id',
  summary: 'Answers nothing',
  access: 'admin',
  params: z.object({ id: z.uuid() }),
  status: 204,
  reply: z.undefined(),
})

export const takeItem = endpoint({
  method: 'POST',
  path: '/api/trials/take',
  summary: 'Answers what there is, if anything',
  access: 'anyone',
  status: 200,
  reply: ok({ title: z.string() }),
  mayBeEmpty: true,
})

export const keepItem = endpoint({
  method: 'GET',
  path: '/api/trials/all.csv',
  summary: 'A file to keep',
  access: 'admin',
  status: 200,
  file: 'text/csv',
  reply: fileReply,
})
