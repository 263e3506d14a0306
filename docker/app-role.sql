-- The role that the server signs in as, made once; its password, from the environment, is set at each run. As the database's owner:
--   read -rs APP_PASSWORD && export APP_PASSWORD && psql "$OWNER_URL" -v role=campus_app -f docker/app-role.sql
\getenv password APP_PASSWORD
SELECT format('CREATE ROLE %I LOGIN', :'role') WHERE NOT EXISTS (SELECT FROM pg_roles WHERE rolname = :'role') \gexec
ALTER ROLE :"role" PASSWORD :'password';
