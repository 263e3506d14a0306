-- The rights of the application's role on the fee book, where it is not the database's owner: it reads, opens accounts and adds
-- entries. It can change or delete no entry, touch no balance and take off no trigger. Run it as the owner after migrations:
--   psql "$OWNER_URL" -v role=campus_app -f docker/ledger-rights.sql
REVOKE ALL ON fee_entries, fee_accounts FROM :"role";
GRANT SELECT, INSERT ON fee_entries TO :"role";
GRANT SELECT, INSERT (application_id, course_fee_paise, opened_at) ON fee_accounts TO :"role";
-- To lock a row one needs the right to change one of its columns; this is the one that means nothing.
GRANT UPDATE (opened_at) ON fee_accounts TO :"role";
-- Demands and the payments on them are written by the fee book's own triggers.
REVOKE ALL ON fee_demands, fee_allocations FROM :"role";
GRANT SELECT ON fee_demands, fee_allocations TO :"role";
-- That a student has left stays as it was written, but for how the money went; so do its lines and the rules that it rests on.
REVOKE ALL ON fee_withdrawals, fee_withdrawal_lines, refund_rules FROM :"role";
GRANT SELECT, INSERT ON fee_withdrawals, fee_withdrawal_lines, refund_rules TO :"role";
GRANT UPDATE (paid_on, paid_by, reference, paid_by_name) ON fee_withdrawals TO :"role";
-- The same for closings of days: entries go into a closing once, and a closing is only added. Entries come into the drawers by the
-- fee book's own trigger.
REVOKE ALL ON drawer_entries, day_closings FROM :"role";
GRANT SELECT, UPDATE (closing_id) ON drawer_entries TO :"role";
GRANT SELECT, INSERT ON day_closings TO :"role";
-- Statements of the bank stay as they were imported; what is decided about their lines is changed and taken back.
REVOKE ALL ON bank_statements, bank_lines FROM :"role";
GRANT SELECT, INSERT ON bank_statements, bank_lines TO :"role";
-- And for the batches that are written for Tally.
REVOKE ALL ON tally_entries, tally_batches FROM :"role";
GRANT SELECT, UPDATE (batch_id) ON tally_entries TO :"role";
GRANT SELECT, INSERT ON tally_batches TO :"role";
-- Online payments and what the provider told of them stay; their progress is written beside them. Events are only kept for a while.
REVOKE ALL ON payment_attempts, provider_payments, provider_events, provider_alarms FROM :"role";
GRANT SELECT, INSERT ON payment_attempts, provider_payments TO :"role";
GRANT UPDATE (provider_ref, redirect_url, state, order_ref, looked_at, answered_at, next_look_at) ON payment_attempts TO :"role";
GRANT UPDATE (attempt_id, status, method, fee_paise, tax_paise, bank_ref, seen_at, settled_at, held_reason) ON provider_payments TO :"role";
GRANT SELECT, INSERT, DELETE ON provider_events TO :"role";
GRANT SELECT, INSERT ON provider_alarms TO :"role";
-- Refunds and what the provider has paid out: added, and of a refund how it goes on. Sums are written by the database's own triggers.
REVOKE ALL ON online_refunds, online_settlements, online_settlement_lines FROM :"role";
GRANT SELECT, INSERT ON online_refunds, online_settlement_lines TO :"role";
GRANT SELECT, INSERT (id, provider, settlement_id, utr, settled_at) ON online_settlements TO :"role";
GRANT UPDATE (utr) ON online_settlements TO :"role";
GRANT UPDATE (refund_id, state, bank_ref, failure, ended_at, next_look_at) ON online_refunds TO :"role";
