-- In a table beside: an index of events that counts seats would make every registration write all the others of its
-- event anew.
create table private.event_seats (
  event_id uuid primary key references public.events (id) on delete cascade,
  taken integer not null
);
comment on table private.event_seats is 'seats_taken of each event, to order lists by. Written by triggers of events alone.';
alter table private.event_seats enable row level security;
create index event_seats_taken_idx on private.event_seats (taken, event_id);

create function private.copy_seats() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.event_seats (event_id, taken) values (new.id, new.seats_taken)
  on conflict (event_id) do update set taken = excluded.taken;
  return null;
end
$$;
create trigger events_seats_first after insert on public.events
  for each row execute function private.copy_seats();
create trigger events_seats after update of seats_taken on public.events
  for each row when (old.seats_taken <> new.seats_taken) execute function private.copy_seats();
insert into private.event_seats (event_id, taken) select id, seats_taken from public.events;

create or replace function private.event_state_filter(state text) returns text
language sql stable set search_path = ''
as $$
  select case state
    when 'draft' then 'published_at is null'
    when 'scheduled' then 'published_at > now()'
    when 'cancelled' then 'published_at <= now() and status = ''cancelled'''
    when 'postponed' then 'published_at <= now() and status = ''postponed'''
    -- The starts say nothing that the ends do not: they bound what an index by date reads.
    when 'past' then
      'published_at <= now() and status in (''planned'', ''completed'') and starts_at < now() and ends_at < now()'
    when 'published' then
      pg_catalog.format(
        'published_at <= now() and status in (''planned'', ''completed'') and starts_at >= %L and ends_at >= now()',
        private.programme_start()
      )
  end
$$;

create or replace function public.admin_events(
  search text default null,
  state text default null,
  kind public.event_kind default null,
  tab text default 'coming',
  sort text default 'date',
  language public.interface_language default 'ru',
  page_size integer default 25,
  page integer default 1
) returns jsonb
language plpgsql stable security definer set search_path = '' set enable_seqscan = off
-- Other joins than one by one begin with all the events there are.
set enable_hashjoin = off set enable_mergejoin = off
as $$
declare
  query tsquery := private.search_query(search);
  size integer := least(greatest(coalesce(page_size, 25), 1), 1000);
  skipped bigint := (greatest(coalesce(page, 1), 1)::bigint - 1) * size;
  source text := case
    when query is null then 'public.events'
    else '(select * from public.events where events.search @@ $1 offset 0) events'
  end;
  filter text := concat_ws(
    ' and ',
    'true',
    private.event_state_filter(state),
    case when kind is not null then 'kind = $2' end,
    -- The start bounds what the index reads; what is longer than a month is not found before its end, but among all.
    case tab
      when 'all' then null
      when 'past' then 'starts_at < now() and ends_at < now()'
      else 'starts_at >= now() - interval ''31 days'' and ends_at >= now()'
    end
  );
  title text := case language
    when 'en' then 'coalesce(title ->> ''en'', title ->> ''ru'')'
    else 'title ->> ''ru'''
  end;
  ordering text := case sort
    when 'date_desc' then 'starts_at desc, id desc'
    when 'title' then title || ', id'
    when 'title_desc' then title || ' desc, id desc'
    when 'seats' then 'seats.taken, seats.event_id'
    when 'seats_desc' then 'seats.taken desc, seats.event_id desc'
    else 'starts_at, id'
  end;
  answer jsonb;
begin
  perform private.require_permission('manage_events');
  if skipped > 100000 then
    return jsonb_build_object('total', 0, 'rows', '[]'::jsonb);
  end if;
  execute pg_catalog.format(
    'with chosen as materialized (
       select id, row_number() over (order by %1$s) as place
       from %2$s %4$s where %3$s order by %1$s limit $3 offset $4
     )
     select jsonb_build_object(
       ''total'', (select count(*) from (select from %2$s where %3$s limit 10000) counted),
       ''rows'', coalesce(
         (
           select jsonb_agg(private.listed_event(own) order by chosen.place)
           from chosen join public.events own using (id)
         ),
         ''[]''
       )
     )',
    ordering, source, filter,
    case when sort in ('seats', 'seats_desc') then 'join private.event_seats seats on seats.event_id = events.id' end
  )
  into answer
  using query, kind, size, skipped;
  return answer;
end
$$;
