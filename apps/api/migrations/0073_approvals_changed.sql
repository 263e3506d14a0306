-- Locks "approvals" for 1 s per million rows.
-- squawk-ignore require-concurrent-index-creation
CREATE INDEX "approvals_changed" ON "approvals" USING btree ("kind",greatest("asked_at", "decided_at"));