/*
 * Small components of nearly every page, bundled with the first script and its styles: as separate files they would each need a request,
 * which costs more on a slow line than a kilobyte.
 */
/* oxlint-disable import/no-unassigned-import -- they are to be there, and used elsewhere */
import '@campus/contracts/gallery/messages.ts'
import '@campus/ui/feedback/skeleton.tsx'
import '@campus/ui/feedback/state-message.tsx'
import '@campus/ui/picture/picture.tsx'
