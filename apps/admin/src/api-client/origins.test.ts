import { afterEach, expect, test } from 'vitest'
import { apiOrigin, pictureOrigin, websiteAddress } from './origins.ts'

afterEach(() => document.head.replaceChildren())

const tell = (name: string, content: string) => document.head.append(Object.assign(document.createElement('meta'), { name, content }))

test("by default the API and the website share the admin's origin", () => {
  tell('api-origin', '')
  tell('site-origin', '')
  expect(apiOrigin()).toBe(window.location.origin)
  expect(websiteAddress()).toBe('/')
  expect(pictureOrigin()).toBe('')
})

test('on a subdomain the page names the other origins', () => {
  tell('api-origin', 'https://api.college.example')
  tell('site-origin', 'https://college.example')
  expect(apiOrigin()).toBe('https://api.college.example')
  expect(pictureOrigin()).toBe('https://api.college.example')
  expect(websiteAddress()).toBe('https://college.example/')
})
