/** Characters of a student's id: on the payment page, and on the admin's screens (docs/product/admissions.md#student-id). */
export const studentIdLength = { public: { min: 1, max: 50 }, admin: { min: 3, max: 20 } } as const
