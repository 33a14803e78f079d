-- Bookings as staff look through them, and decide several at once.

alter table public.space_bookings
  add column starts_at timestamptz,
  add column ends_at timestamptz;
comment on column public.space_bookings.starts_at is 'Of its first hour; kept by triggers of booking_slots.';
comment on column public.space_bookings.ends_at is 'Of its last hour; kept by triggers of booking_slots.';

create function private.span_bookings() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.space_bookings
  set starts_at = span.first, ends_at = span.last
  from (
    select slots.booking_id, min(slots.starts_at) as first, max(slots.ends_at) as last
    from public.booking_slots slots
    where slots.booking_id in (select booking_id from changed)
    group by slots.booking_id
  ) span
  where space_bookings.id = span.booking_id
    and (space_bookings.starts_at, space_bookings.ends_at) is distinct from (span.first, span.last);
  return null;
end
$$;
create trigger booking_slots_span_added after insert on public.booking_slots
  referencing new table as changed for each statement execute function private.span_bookings();
create trigger booking_slots_span_moved after update on public.booking_slots
  referencing new table as changed for each statement execute function private.span_bookings();
create trigger booking_slots_span_left after delete on public.booking_slots
  referencing old table as changed for each statement execute function private.span_bookings();

-- They follow the hours, which have rows of their own in the log.
drop trigger space_bookings_audit on public.space_bookings;
create trigger space_bookings_audit after insert or update or delete on public.space_bookings
  for each row execute function private.record_change('starts_at', 'ends_at');

update public.space_bookings
set starts_at = span.first, ends_at = span.last
from (
  select booking_id, min(starts_at) as first, max(ends_at) as last from public.booking_slots group by booking_id
) span
where id = span.booking_id;

create function private.booking_search(full_name text, email text, number bigint) returns tsvector
language sql immutable parallel safe set search_path = ''
as $$ select private.search_vector(private.search_words(concat_ws(' ', full_name, email, number)), 'A') $$;

create index space_bookings_search_idx on public.space_bookings using gin (private.booking_search(full_name, email, number));
create index space_bookings_created_idx on public.space_bookings (created_at, id);
create index space_bookings_starts_idx on public.space_bookings (starts_at, id);
create index space_bookings_name_idx on public.space_bookings (full_name, id);
create index space_bookings_amount_idx on public.space_bookings (total_amount, id);
create index space_bookings_coming_idx on public.space_bookings (space_id, ends_at)
  where status in ('pending', 'confirmed');

create function private.person_name(account uuid) returns text
language sql stable security definer set search_path = ''
as $$ select name from public.profiles where id = account $$;

create function private.listed_booking(booking public.space_bookings) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select private.booking_json(booking) - 'slots' || jsonb_build_object(
    'language', booking.language, 'starts_at', booking.starts_at, 'ends_at', booking.ends_at,
    'decided_at', booking.decided_at, 'decided_by', private.person_name(booking.decided_by),
    'spans', (
      select coalesce(
        jsonb_agg(jsonb_build_object('starts_at', lower(span), 'ends_at', upper(span)) order by span), '[]'
      )
      from (
        select unnest(range_agg(tstzrange(slots.starts_at, slots.ends_at))) as span
        from public.booking_slots slots
        where slots.booking_id = booking.id
      ) hours
    ),
    'order', (
      select jsonb_build_object(
        'number', orders.number, 'status', orders.status, 'payment_method', orders.payment_method,
        'total_amount', orders.total_amount, 'currency', orders.currency
      )
      from public.orders where orders.id = booking.order_id
    )
  )
$$;

create function public.admin_space_bookings(
  search text default null,
  state public.booking_status default null,
  space text default null,
  sort text default 'created_desc',
  page_size integer default 25,
  page integer default 1
) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
#variable_conflict use_variable
begin
  perform private.require_permission('manage_content');
  return private.house_list(
    'public.space_bookings', 'private.listed_booking(own)',
    private.search_query(search), 'private.booking_search(full_name, email, number)',
    concat_ws(
      ' and ', 'true',
      case when state is not null then format('status = %L', state) end,
      case when space is not null then 'space_id = (select id from public.spaces where slug = $2 ->> ''space'')' end
    ),
    jsonb_build_object('space', space),
    private.ordering_of(
      sort, '{"created": "created_at", "starts": "starts_at", "name": "full_name", "amount": "total_amount"}', 'created_desc'
    ),
    page_size, page
  );
end
$$;
comment on function public.admin_space_bookings is
  '{total, rows}: a page of bookings for those who manage content; a row is {booking of book_space without slots, language, '
  'starts_at, ends_at, spans [{starts_at, ends_at}] (hours that follow one another are one), decided_at, decided_by (a name), '
  'order {number, status, payment_method, total_amount, currency} or null}. search: name, address, number; space: its slug; '
  'sort: created, starts, name, amount, each also with _desc; newest first unless told. page counts from 1, page_size is kept '
  'within 1 and 1000; total stops counting at 10000. Errors: PT403 not_allowed.';

create function public.decide_bookings(ids uuid[], is_confirmed boolean, note text default null) returns jsonb
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_variable
declare
  booking public.space_bookings;
  done uuid[] := '{}';
  late jsonb := '[]';
begin
  perform private.require_permission('manage_content', 'manage_calendar');
  if cardinality(ids) > 100 then
    perform private.refuse(400, 'too_many', 'At most 100 at once', jsonb_build_object('max', 100));
  end if;
  for booking in
    select * from public.space_bookings where id = any (ids) order by id for update
  loop
    if booking.status = 'pending' then
      perform public.decide_booking(booking.id, is_confirmed, note);
      done := done || booking.id;
    else
      late := late || jsonb_build_object(
        'id', booking.id, 'number', booking.number, 'full_name', booking.full_name, 'status', booking.status,
        'decided_by', private.person_name(booking.decided_by)
      );
    end if;
  end loop;
  return jsonb_build_object('done', to_jsonb(done), 'late', late);
end
$$;
comment on function public.decide_bookings is
  'Confirms or declines several bookings that wait (at most 100), each as decide_booking does, with the same words to all. '
  'Answers {done [id], late [{id, number, full_name, status, decided_by}]}: what somebody else decided or called off before is '
  'left as it is. For manage_content and manage_calendar. Errors: PT403 not_allowed, PT400 too_many {max}, note_too_long.';

revoke execute on function
  public.admin_space_bookings(text, public.booking_status, text, text, integer, integer),
  public.decide_bookings(uuid[], boolean, text)
from public;
grant execute on function
  public.admin_space_bookings(text, public.booking_status, text, text, integer, integer),
  public.decide_bookings(uuid[], boolean, text)
to authenticated;
