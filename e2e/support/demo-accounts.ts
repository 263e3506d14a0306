import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createAdmin, signIn } from '@campus/contracts/identity/endpoints.ts'
import { findStudents } from '@campus/contracts/students/endpoints.ts'
import { type APIRequestContext, type BrowserContext, expect, type Page } from '@playwright/test'
import { z } from 'zod'
import { type RunningServer, runningServer } from './running-server.ts'

export type Person = { email: string; password: string }

const signIns = z.array(z.object({ who: z.string(), email: z.string(), password: z.string() }))

/** An account of the demo institute, from the server's output at its start. */
export const demoPerson = (who: 'Admin' | 'Student', { dataDir }: Pick<RunningServer, 'dataDir'> = runningServer()): Person => {
  const person = signIns.parse(JSON.parse(readFileSync(join(dataDir, 'demo-sign-ins.json'), 'utf8'))).find((one) => one.who === who)
  if (!person) throw new Error(`The demo has nobody who is called ${who}`)
  return person
}

/** Signs in and returns the access token. `request` has that session afterwards. */
export const tokenOf = async (request: APIRequestContext, { email, password }: Person) => {
  const answer = await request.post(signIn.path, { data: { email, password } })
  expect(answer.status(), `${email} signs in`).toBe(200)
  return signIn.reply.parse(await answer.json()).user?.token ?? ''
}

/** Returns the id of a demo student, which differs in each demo. */
export const demoStudentId = async (request: APIRequestContext): Promise<string> => {
  const headers = { authorization: `Bearer ${await tokenOf(request, demoPerson('Admin'))}` }
  const params = { course: 'BCA', semester: 1, PerPage: 1, Limit: 1 }
  const [student] = findStudents.reply.parse(await (await request.get(findStudents.path, { headers, params })).json()).data
  if (!student) throw new Error('The demo has no student')
  return student.uniqueId
}

/** Signs a browser in by its cookie alone, as another site of the college would. */
export const signInByCookie = async ({ request }: BrowserContext, person: Person): Promise<void> => {
  await tokenOf(request, person)
}

/** Creates an admin for one test, which may change its name or address. `request` keeps its session. */
export const newAdmin = async (request: APIRequestContext): Promise<Person> => {
  const person = { email: `office-${randomUUID()}@aranya.example`, password: 'Marigold over 7 arches' }
  const admin = demoPerson('Admin')
  const token = await tokenOf(request, admin)
  const answer = await request.post(createAdmin.path, {
    headers: { authorization: `Bearer ${token}` },
    data: { name: 'Somebody of the office', ...person, confirm_Password: person.password, currentPassword: admin.password },
  })
  expect(answer.status(), 'a further admin is made').toBe(201)
  return person
}

/** Fills in and submits the sign-in form of either site. */
export const fillSignIn = async (page: Page, { email, password }: Person): Promise<void> => {
  const form = page.getByRole('form', { name: 'Log In' })
  await form.getByLabel('Email').fill(email)
  await form.getByLabel('Password', { exact: true }).fill(password)
  await form.getByRole('button', { name: 'Log In' }).click()
}
