import { expect, test } from 'vitest'
import { contactWords, deleteContactWords, inboxWords } from './messages.ts'

test('the contact section says what the specification says', () => {
  expect(contactWords).toEqual({
    headings: {
      aboutUs: 'About Us',
      location: 'Location',
      principals: 'Principal names',
      phone: 'Phone Number',
      socialMedia: 'Social Media Accounts',
    },
    formTitle: 'Feel free to ask any query',
    labels: { cName: 'Name', cEmail: 'Email', cNumber: 'Phone Number', cMessage: 'Message' },
  })
})

test('the inbox has its columns and buttons', () => {
  expect(Object.values(inboxWords.columns)).toEqual(['S.no', 'Name', 'Email', 'Mobile Number', 'Actions'])
  expect([inboxWords.back, inboxWords.reply, inboxWords.remove]).toEqual(['Back', 'Reply', 'Delete'])
})

test('deleting asks and answers in the specified words', () => {
  expect(deleteContactWords).toEqual({
    confirm: {
      title: 'Are you sure?',
      text: 'You will not be able to recover this contact!',
      yes: 'Yes, delete it!',
      no: 'No, cancel!',
    },
    done: { title: 'Deleted', text: 'Your contact has been deleted successfully!' },
  })
})
