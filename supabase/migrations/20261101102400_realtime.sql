-- What pages watch live. Row level security decides who hears of which row.

do $$
declare
  watched text;
begin
  if not exists (select from pg_catalog.pg_publication where pubname = 'supabase_realtime') then
    raise notice 'no publication supabase_realtime: live views are left out';
    return;
  end if;
  foreach watched in array array[
    'events', 'slides', 'comments', 'registrations', 'space_bookings', 'space_occupancy', 'calendar_items',
    'orders', 'comment_reports'
  ] loop
    if not exists (
      select
      from pg_catalog.pg_publication_tables
      where pubname = 'supabase_realtime' and schemaname = 'public' and tablename = watched
    ) then
      execute format('alter publication supabase_realtime add table public.%I', watched);
    end if;
  end loop;
end
$$;
