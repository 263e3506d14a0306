/**
 * The tables that a backup holds and those that it leaves out. Every table stands in one of the lists, or a test fails: whoever adds one
 * decides whether its rows may come back on another day. A table in neither is backed up.
 */
export const backupTables = {
  kept: [
    'public.accounts',
    'public.albums',
    'public.application_networks',
    'public.applications',
    'public.approval_rules',
    'public.approvals',
    'public.audit_entries',
    'public.bank_accounts',
    'public.bank_line_states',
    'public.bank_lines',
    'public.bank_match_entries',
    'public.bank_statements',
    'public.certificates',
    'public.contact_messages',
    'public.contact_replies',
    'public.content_pictures',
    'public.content_versions',
    'public.courses',
    'public.day_closings',
    'public.drawer_entries',
    // Keeps an interrupted import going after a restore.
    'public.example_pictures',
    'public.factor_requirements',
    'public.fee_accounts',
    'public.fee_allocations',
    'public.fee_demands',
    'public.fee_entries',
    'public.fee_heads',
    'public.fee_plan_lines',
    'public.fee_plans',
    'public.fee_rules',
    'public.fee_schemes',
    'public.fee_reminders',
    'public.fee_sponsor_payments',
    'public.fee_withdrawal_lines',
    'public.fee_withdrawals',
    // A payment that is sent again after the restore gets its first answer instead of being taken twice.
    'public.idempotency_keys',
    'public.images',
    'public.imported_examples',
    // Nobody is mailed after the restore about the browsers that they always use.
    'public.known_browsers',
    // Owners are let in from where they were before, also while somebody tries their passwords on the day of the restore.
    'public.known_networks',
    'public.late_fine_runs',
    'public.late_fines',
    'public.missed_settlement_days',
    'public.notices',
    // Of what arrived before the backup the office is told after the restore, if it was not yet.
    'public.office_news',
    'public.online_refunds',
    'public.online_settlement_lines',
    'public.online_settlements',
    'public.pages',
    'public.payment_attempts',
    'public.passkeys',
    'public.posts',
    'public.provider_alarms',
    // Events of the payment provider are not handled twice after a restore.
    'public.provider_events',
    'public.provider_payments',
    // An account that has a second factor has it after a restore as well, a passkey too; a code that was used since is over by then.
    'public.recovery_codes',
    'public.refund_accounts',
    'public.refund_rules',
    'public.second_factors',
    'public.set_up_marks',
    // The settlements of the days between the backup and the restore are fetched.
    'public.settlements_asked',
    // Documents that were printed before a key was exchanged can still be verified.
    'public.signature_keys',
    'public.site_documents',
    'public.status_changes',
    'public.student_import_problems',
    'public.student_imports',
    'public.tally_batches',
    'public.tally_entries',
    'public.tally_settings',
    'public.teachers',
    'public.testimonials',
    // Mails that wait.
    'jobs.job',
    'jobs.queue',
  ],
  leftOut: [
    // An account that was signed out, removed or locked since must not get back in with an old session.
    'public.sessions',
    'public.refresh_tokens',
    'public.one_time_codes',
    'public.sign_in_challenges',
    'public.used_passkey_challenges',
    'public.invitations',
    // Short-lived: an hour's previews, and keys of yesterday's networks.
    'public.content_previews',
    'public.rate_limits',
  ],
} as const
