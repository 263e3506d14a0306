/**
 * A text without control characters. PostgreSQL cannot store U+0000; in one-line fields any of them (a CR or LF above all) is an attempt at
 * something else. Half a surrogate pair would silently become another character on its way to the database. Characters that embed,
 * override or isolate a direction of writing (Unicode Standard Annex 9, U+202A to U+202E and U+2066 to U+2069) turn around what stands after
 * them, on a certificate as well. Joiners stay: Indian scripts need them.
 */
export const noControls = /^[^\p{Cc}\p{Cs}\u202A-\u202E\u2066-\u2069]*$/u
