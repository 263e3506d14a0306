/** The accounts of the demo institute. Like everyone in it they are fictional; `.example` is nobody's. */
export const people = [
  { who: 'Admin', role: 'admin', name: 'Rehana Tirkey', email: 'rehana.tirkey@aranya.example' },
  { who: 'Student', role: 'student', name: 'Ishaan Oraon', email: 'ishaan.oraon@students.aranya.example' },
] as const
