/** Loads the code of alerts. Screens that may report a lost connection preload it. */
export const importAlertDialog = () => import('./alert-dialog.tsx')
