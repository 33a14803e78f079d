-- The list of events filters by series. Newest definition: 20261128000330_event_translations.sql.

drop function public.admin_events(
  text, text, public.event_kind, text, text, public.interface_language, integer, integer, text
);
create function public.admin_events(
  search text default null,
  state text default null,
  kind public.event_kind default null,
  tab text default 'coming',
  sort text default 'date',
  language public.interface_language default 'ru',
  page_size integer default 25,
  page integer default 1,
  translation text default null,
  series uuid default null
) returns jsonb
language plpgsql stable security definer set search_path = '' set enable_seqscan = off
-- Only a nested loop join avoids reading all events.
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
    'course_id is null',
    private.event_state_filter_sql(state),
    case when kind is not null then 'kind = $2' end,
    case when translation is not null then
      'exists (
         select from public.content_translations translations
         where translations.event_id = events.id and translations.state = $5
       )'
    end,
    case when series is not null then 'series_id = $6' end,
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
  response jsonb;
begin
  perform private.require_permission('manage_events');
  if skipped > 100000 then
    return jsonb_build_object('total', 0, 'rows', '[]'::jsonb);
  end if;
  execute pg_catalog.format(
    'with chosen as materialized (
       select id, row_number() over (order by %1$s) as position
       from %2$s %4$s where %3$s order by %1$s limit $3 offset $4
     )
     select jsonb_build_object(
       ''total'', (select count(*) from (select from %2$s where %3$s limit 10000) counted),
       ''rows'', coalesce(
         (
           select jsonb_agg(private.event_list_row(own) order by chosen.position)
           from chosen join public.events own using (id)
         ),
         ''[]''
       )
     )',
    ordering, source, filter,
    case when sort in ('seats', 'seats_desc') then 'join private.event_seats seats on seats.event_id = events.id' end
  )
  into response
  using query, kind, size, skipped, translation, series;
  return response;
end
$$;
comment on function public.admin_events is
  '{total, rows}: a page of events for those who manage them: {id, slug, kind, title, status, state, starts_at, ends_at, '
  'published_at, format, location, capacity, seats_taken, waitlist_count, price_kind, price_amount, currency, series_id, '
  'speakers, updated_at, translations {missing, stale, identical: numbers of texts, without zeros}}. state: draft, scheduled, '
  'published, postponed, cancelled, past. translation: missing, stale, identical. With series: those of one. tab: coming (not over; the '
  'default), past, all. sort: date, title, seats, each also with _desc; titles in the language given. page counts from 1, '
  'page_size is limited to 1–1000; total stops counting at 10000. Runs as its owner because row level security would keep '
  'searches from using an index. Errors: PT401 sign_in_required, PT403 not_allowed.';
revoke execute on function public.admin_events(
  text, text, public.event_kind, text, text, public.interface_language, integer, integer, text, uuid
) from public;
grant execute on function public.admin_events(
  text, text, public.event_kind, text, text, public.interface_language, integer, integer, text, uuid
) to authenticated;
