import { type FoundPerson, peopleSearchLimit } from '@campus/contracts/students/people-search-schema.ts'
import type { CourseLimit } from '@campus/contracts/core/course-access.ts'
import { studentIdOf } from '@campus/contracts/core/identifiers/student-id.ts'
import { and, desc, eq, or, type SQL, sql } from 'drizzle-orm'
import { isOfCourses } from '../admissions/course-queries.ts'
import { applications, fullName, searchText } from '../admissions/tables.ts'
import { courses } from '../courses/tables.ts'
import type { Database } from '../../platform/database/database.ts'
import { beginsWith } from '../../platform/database/search.ts'
import { possiblePrefixes, possibleTexts, type SearchForm, searchForms } from './people-search-rules.ts'

/** The most matches that are put in order. With more, the reader has to type more anyway. */
const ordered = 200
/** More words than a person has names; what comes after them does not count. */
const mostWords = 8
/** Milliseconds. It is typed letter by letter: what takes longer is asked in vain. */
const longest = 2000

/**
 * The people who have every word of a text in their name, phone or roll number, or whose id or address begins with it: whoever has just
 * this id, then students before applicants, the newest first. None who was erased, and none of other courses than `limitedTo`.
 */
export const findPeople = (db: Database, text: string, limitedTo: CourseLimit): Promise<{ people: FoundPerson[]; more: boolean }> =>
  db.transaction(async (tx) => {
    // The planner takes what many names have for what all have, and would read the whole table.
    await tx.execute(sql`select set_config('statement_timeout', ${String(longest)}, true), set_config('enable_seqscan', 'off', true)`)
    const within = isOfCourses(limitedTo)
    const ways = possiblePrefixes(text).map(({ of, text: beginning }) => oneWay(and(beginsWith(applications[of], beginning), within)))
    for (const meant of possibleTexts(text)) ways.push(...containing(await findWords(tx, meant), within))
    if (ways.length === 0) return { people: [], more: false }

    const rows = await tx
      .select({ ...shown, all: sql<number>`count(*) over ()`.mapWith(Number) })
      .from(sql`(${sql.join(ways, sql` union `)}) as found`)
      .innerJoin(applications, sql`${applications.id} = found.id`)
      .innerJoin(courses, eq(courses.id, applications.courseId))
      .orderBy(
        desc(sql`${applications.uniqueId} = ${studentIdOf(text) ?? ''}`),
        desc(applications.isAdmitted),
        desc(applications.appliedAt),
        desc(applications.id),
      )
      .limit(peopleSearchLimit)
    return { people: rows.map(toPerson), more: (rows[0]?.all ?? 0) > rows.length }
  })

const oneWay = (where: SQL | undefined) => sql`(select id from ${applications} where erased_at is null and ${where} limit ${ordered})`

/** Each word in the forms that the database compares; one with a sign in it ("D-Souza") is several. */
const findWords = async (db: Database, text: string): Promise<SearchForm[][]> => {
  const { rows } = await db.execute<{ forms: string[] }>(sql`
    select search_forms(word) as forms from unnest(string_to_array(search_plain(${text}), ' ')) with ordinality as words(word, place)
    order by place`)
  const words = new Map(rows.map(({ forms }) => [forms.join(' '), searchForms(forms)]))
  return [...words.values()].filter((forms) => forms.length > 0).slice(0, mostWords)
}

/** Returns no condition where no word is long enough for the index. The compared texts have no character that is special to LIKE. */
const containing = (words: SearchForm[][], within: SQL | undefined): SQL[] => {
  const indexed = words.filter((forms) => forms.some(({ grams }) => grams.length > 0))
  if (indexed.length === 0) return []
  const searched = searchText(applications)
  const inIndex = and(
    within,
    ...indexed.map((forms) => or(...forms.map(({ grams }) => sql`search_grams(${searched}) @> ${sql.param(grams)}::text[]`))),
  )
  const inText = and(...words.map((forms) => or(...forms.map(({ pattern }) => sql`searched like ${pattern}`))))
  // Apart, so that the index alone says which rows are read and each of them is put into its form once.
  return [
    sql`(select id from (
      select id, erased_at, ${searched} as searched from ${applications} where ${inIndex} offset 0
    ) fit where erased_at is null and ${inText} limit ${ordered})`,
  ]
}

const shown = {
  uniqueId: applications.uniqueId,
  name: fullName,
  courseName: courses.code,
  semester: applications.semester,
  rollNumber: applications.rollNumber,
  contactNumber: applications.contactNumber,
  email: applications.email,
  applicationStatus: applications.status,
}

type Row = Omit<FoundPerson, 'semester' | 'rollNumber'> & { semester: number | null; rollNumber: string | null; all: number }

const toPerson = ({ uniqueId, name, courseName, semester, rollNumber, contactNumber, email, applicationStatus }: Row): FoundPerson => ({
  uniqueId,
  name,
  courseName,
  contactNumber,
  email,
  applicationStatus,
  ...(semester !== null && { semester }),
  ...(rollNumber !== null && { rollNumber }),
})
