-- The roles that hosted Supabase has before the first migration. They belong to the whole cluster.
-- `postgres` owns what migrations make and is no superuser, so that a migration which passes here passes there.
-- `authenticator` is what the API logs in as: by itself it may touch auth and storage only, as the services do.
do $$
declare
  wanted record;
begin
  for wanted in
    select *
    from (
      values
        ('anon', 'nologin noinherit'),
        ('authenticated', 'nologin noinherit'),
        ('service_role', 'nologin noinherit bypassrls'),
        ('supabase_auth_admin', 'nologin noinherit createrole'),
        ('supabase_storage_admin', 'nologin noinherit createrole'),
        ('postgres', 'login createdb createrole replication bypassrls'),
        ('authenticator', 'login noinherit')
    ) as roles (name, options)
  loop
    if not exists (select from pg_catalog.pg_roles where rolname = wanted.name) then
      execute format('create role %I %s', wanted.name, wanted.options);
    end if;
  end loop;
end
$$;

grant anon, authenticated, service_role to postgres;
grant anon, authenticated, service_role to authenticator;
grant supabase_auth_admin, supabase_storage_admin to authenticator with inherit true;
grant supabase_storage_admin to postgres;

alter role postgres set search_path to "$user", public, extensions;
alter role authenticator set search_path to "$user", public, extensions;
alter role supabase_admin set search_path to "$user", public, extensions;
