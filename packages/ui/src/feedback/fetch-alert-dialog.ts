/** The code that draws alerts. Where one may come of a lost connection, it is fetched while there still is one. */
export const fetchAlertDialog = () => import('./alert-dialog.tsx')
