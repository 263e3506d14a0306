import { expect, test } from 'vitest'
import { contactFormMessages, deleteContactMessages, inboxMessages } from './messages.ts'

test('the contact section has its fixed texts', () => {
  expect(contactFormMessages).toEqual({
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
  expect(Object.values(inboxMessages.columns)).toEqual(['S.no', 'Name', 'Email', 'Mobile Number', 'Actions'])
  expect([inboxMessages.back, inboxMessages.reply, inboxMessages.remove]).toEqual(['Back', 'Reply', 'Delete'])
})

test('deleting asks and answers with the fixed texts', () => {
  expect(deleteContactMessages).toEqual({
    confirm: {
      title: 'Are you sure?',
      text: 'You will not be able to recover this contact!',
      yes: 'Yes, delete it!',
      no: 'No, cancel!',
    },
    done: { title: 'Deleted', text: 'Your contact has been deleted successfully!' },
  })
})
