-- The rights of that role: it reads and writes the tables of the migrations, and makes none itself. Tables of later migrations are
-- included where the same owner makes them. Run it as the owner after the first migration, and ledger-rights.sql after it:
--   psql "$OWNER_URL" -v role=campus_app -f docker/app-rights.sql -f docker/ledger-rights.sql
GRANT USAGE ON SCHEMA public, drizzle, jobs TO :"role";
GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public, jobs TO :"role";
GRANT SELECT ON ALL TABLES IN SCHEMA drizzle TO :"role";
GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA public, jobs TO :"role";
ALTER DEFAULT PRIVILEGES IN SCHEMA public, jobs GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO :"role";
ALTER DEFAULT PRIVILEGES IN SCHEMA public, jobs GRANT USAGE, SELECT ON SEQUENCES TO :"role";
