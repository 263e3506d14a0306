const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** A text as it stands in HTML, also within an attribute. */
export const escape = (text: string): string => text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? '')
