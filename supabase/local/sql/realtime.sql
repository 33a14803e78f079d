-- Tells the realtime endpoint which rows changed. Hosted Supabase reads the write-ahead log instead; both look at
-- the tables of the publication `supabase_realtime`. Only keys travel: each subscriber reads the row himself.
create schema if not exists local;

create or replace function local.notify_change() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  key_columns constant text[] = tg_argv;
  current_row jsonb = to_jsonb(case when tg_op = 'DELETE' then old else new end);
  previous_row jsonb = to_jsonb(case when tg_op = 'INSERT' then new else old end);
begin
  perform pg_notify('local_changes', jsonb_build_object(
    'schema', tg_table_schema,
    'table', tg_table_name,
    'type', tg_op,
    'at', now(),
    'key', (select jsonb_object_agg(name, current_row -> name) from unnest(key_columns) as name),
    'old_key', (select jsonb_object_agg(name, previous_row -> name) from unnest(key_columns) as name)
  )::text);
  return null;
end
$$;

do $$
declare
  published record;
begin
  for published in
    select index.indrelid::regclass as name, string_agg(quote_literal(attribute.attname), ', ') as key_columns
    from pg_catalog.pg_publication_tables as listed
    join pg_catalog.pg_index as index
      on index.indrelid = format('%I.%I', listed.schemaname, listed.tablename)::regclass and index.indisprimary
    join pg_catalog.pg_attribute as attribute
      on attribute.attrelid = index.indrelid and attribute.attnum = any (index.indkey)
    where listed.pubname = 'supabase_realtime'
    group by index.indrelid
  loop
    execute format(
      'create or replace trigger local_notify_change after insert or update or delete on %s
         for each row execute function local.notify_change(%s)',
      published.name,
      published.key_columns
    );
  end loop;
end
$$;
