/** Texts of the admin panel’s screens of the dashboard. */
export const dashboardPanelMessages = {
  recordPayment: 'Record a payment',
  latestApplications: 'Latest applications',
  allApplications: 'All applications',
  noneYetHelp: 'They arrive here as they are sent.',
} as const
