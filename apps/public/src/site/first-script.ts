/*
 * Small things that nearly every page shows come with the first script and its styles, on the pages that do without them too: as files
 * of their own they would be asked for apart, and a question costs more on a slow line than the kilobyte too many.
 */
/* oxlint-disable import/no-unassigned-import -- they are to be there, and used elsewhere */
import '@campus/contracts/gallery/messages.ts'
import '@campus/ui/feedback/skeleton.tsx'
import '@campus/ui/feedback/state-message.tsx'
import '@campus/ui/picture/picture.tsx'
