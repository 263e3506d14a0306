/** Texts of the admin panel’s screens of the dashboard. */
export const dashboardPanelMessages = {
  recordPayment: 'Record a payment',
  latestApplications: 'Latest applications',
  allApplications: 'All applications',
  waiting: {
    title: 'Waiting for you',
    approvals: (count: number): string => (count === 1 ? '1 request to approve or refuse' : `${count} requests to approve or refuse`),
    held: (count: number): string =>
      count === 1 ? '1 online payment to credit or give back' : `${count} online payments to credit or give back`,
  },
  noneYetHelp: 'They arrive here as they are sent.',
} as const
