import type { ContactDraft } from '@campus/contracts/contact/schema.ts'
import { sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import type { Database } from '../kit/database.ts'
import { contactMessages } from './tables.ts'

export const contactQueries = (db: Database) => {
  const insert = db
    .insert(contactMessages)
    .values({
      id: sql.placeholder('id'),
      name: sql.placeholder('cName'),
      email: sql.placeholder('cEmail'),
      phone: sql.placeholder('cNumber'),
      message: sql.placeholder('cMessage'),
    })
    .prepare('insert_contact_message')

  return {
    insertContactMessage: async (draft: ContactDraft): Promise<void> => {
      await insert.execute({ id: v7(), ...draft })
    },
  }
}
