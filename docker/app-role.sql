-- The role that the server signs in as, made once; its password is set at each run. As the database's owner:
--   psql "$OWNER_URL" -v role=campus_app -v password="$PASSWORD" -f docker/app-role.sql
SELECT format('CREATE ROLE %I LOGIN', :'role') WHERE NOT EXISTS (SELECT FROM pg_roles WHERE rolname = :'role') \gexec
ALTER ROLE :"role" PASSWORD :'password';
