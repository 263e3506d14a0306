-- Locks "fee_entries" for 1 s per million rows.
-- squawk-ignore require-concurrent-index-creation
CREATE INDEX "fee_entries_recorded" ON "fee_entries" USING btree ("recorded_at");
