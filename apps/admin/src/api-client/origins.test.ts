import { afterEach, expect, test } from 'vitest'
import { apiOrigin, pictureOrigin, websiteAddress } from './origins.ts'

afterEach(() => document.head.replaceChildren())

const tell = (name: string, content: string) => document.head.append(Object.assign(document.createElement('meta'), { name, content }))

test('untold, the API and the website are where the admin is', () => {
  tell('api-origin', '')
  tell('site-origin', '')
  expect(apiOrigin()).toBe(window.location.origin)
  expect(websiteAddress()).toBe('/')
  expect(pictureOrigin()).toBe('')
})

test('an admin on a subdomain is told by its page where the others are', () => {
  tell('api-origin', 'https://api.college.example')
  tell('site-origin', 'https://college.example')
  expect(apiOrigin()).toBe('https://api.college.example')
  expect(pictureOrigin()).toBe('https://api.college.example')
  expect(websiteAddress()).toBe('https://college.example/')
})
