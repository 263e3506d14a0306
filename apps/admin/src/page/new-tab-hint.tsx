import { panelMessages } from '@campus/contracts/core/panel-messages.ts'

/** Says within a link, for those who hear it, that it opens in a new tab. */
export const NewTabHint = () => <span className="visually-hidden"> {panelMessages.inNewTab}</span>
