-- Who comes to an event, as staff look through them.

alter table public.registrations
  add column is_extra boolean not null default false,
  add column moved_to_id uuid references public.registrations (id) on delete set null,
  drop constraint registrations_cancel_cause_check,
  add constraint registrations_cancel_cause_check check (
    cancel_cause in ('cancelled', 'staff', 'not_confirmed', 'not_paid', 'refunded', 'account_deleted', 'moved')
  );
comment on column public.registrations.is_extra is
  'A chair brought in by staff when all seats were taken: beyond the capacity, and none of its seats.';
comment on column public.registrations.moved_to_id is 'The registration for another event that took its place (cancel_cause moved).';
create index registrations_moved_to_idx on public.registrations (moved_to_id);

create or replace function private.count_registrations() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  event uuid := coalesce(new.event_id, old.event_id);
  seats integer := 0;
  waiting integer := 0;
begin
  if tg_op <> 'DELETE' then
    seats := (new.status in ('pending', 'confirmed') and not new.is_online and not new.is_extra)::integer;
    waiting := (new.status = 'waitlisted')::integer;
  end if;
  if tg_op <> 'INSERT' then
    seats := seats - (old.status in ('pending', 'confirmed') and not old.is_online and not old.is_extra)::integer;
    waiting := waiting - (old.status = 'waitlisted')::integer;
  end if;
  if seats <> 0 or waiting <> 0 then
    update public.events
    set seats_taken = seats_taken + seats, waitlist_count = waitlist_count + waiting
    where id = event;
  end if;
  return null;
end
$$;

create function private.contact_search(full_name text, email text, phone text, code text) returns tsvector
language sql immutable parallel safe set search_path = ''
as $$
  -- Numbers and codes are found as one word and by their groups, however they are typed.
  select private.search_vector(
    private.search_words(concat_ws(
      ' ', full_name, email, phone, regexp_replace(phone, '\D', '', 'g'), code,
      left(code, 4), substr(code, 5, 4), substr(code, 9)
    )),
    'A'
  )
$$;
comment on function private.contact_search is 'Words by which staff find a person: name, address, phone, ticket or none.';
-- Whoever writes a registration or an order writes the index.
grant execute on function private.contact_search(text, text, text, text) to anon, authenticated, service_role;

create index registrations_search_idx on public.registrations
  using gin (private.contact_search(full_name, email, phone, ticket_code));
create index registrations_newest_idx on public.registrations (event_id, created_at, id);
create index registrations_name_idx on public.registrations (event_id, full_name, id);
create index registrations_arrived_idx on public.registrations (event_id, checked_in_at, id);

create function private.attendee_json(registration public.registrations) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'id', registration.id, 'full_name', registration.full_name, 'email', registration.email, 'phone', registration.phone,
    'language', registration.language, 'status', registration.status, 'is_online', registration.is_online,
    'is_extra', registration.is_extra, 'is_guest', registration.user_id is null, 'ticket_code', registration.ticket_code,
    'created_at', registration.created_at, 'cancelled_at', registration.cancelled_at,
    'cancel_cause', registration.cancel_cause, 'checked_in_at', registration.checked_in_at,
    'has_pass', exists (
      select from public.pass_uses where registration_id = registration.id and returned_at is null
    ),
    'order', (
      select jsonb_build_object(
        'id', id, 'number', number, 'status', status, 'total_amount', total_amount, 'currency', currency,
        'payment_method', payment_method, 'refund_requested_at', refund_requested_at
      )
      from public.orders where id = registration.order_id
    )
  )
$$;

create function public.admin_attendees(
  event_id uuid,
  search text default null,
  status text default null,
  payment text default null,
  presence text default null,
  sort text default 'created_desc',
  page_size integer default 25,
  page integer default 1
) returns jsonb
language plpgsql stable security definer set search_path = '' set enable_seqscan = off
as $$
declare
  query tsquery := private.search_query(search);
  size integer := least(greatest(coalesce(page_size, 25), 1), 1000);
  skipped bigint := (greatest(coalesce(page, 1), 1)::bigint - 1) * size;
  source text := case
    when query is null then 'public.registrations found'
    else '(
      select * from public.registrations
      where private.contact_search(full_name, email, phone, ticket_code) @@ $2 offset 0
    ) found'
  end;
  bill text := '(select from public.orders where orders.id = found.order_id and orders.total_amount > 0 and %s)';
  filter text := concat_ws(
    ' and ',
    'event_id = $1',
    case
      when status in ('confirmed', 'pending', 'waitlisted', 'cancelled') then pg_catalog.format('status = %L', status)
      else 'status <> ''cancelled'''
    end,
    case payment
      when 'due' then 'exists ' || pg_catalog.format(bill, 'orders.status = ''pending''')
      when 'paid' then 'exists ' || pg_catalog.format(bill, 'orders.status = ''paid'' and refund_requested_at is null')
      when 'refund' then
        'exists ' || pg_catalog.format(bill, 'orders.status = ''paid'' and refund_requested_at is not null')
      when 'nothing' then 'not exists ' || pg_catalog.format(bill, 'true')
    end,
    case presence when 'inside' then 'checked_in_at is not null' when 'absent' then 'checked_in_at is null' end
  );
  ordering text := case sort
    when 'created' then 'created_at, id'
    when 'name' then 'full_name, id'
    when 'name_desc' then 'full_name desc, id desc'
    when 'arrived' then 'checked_in_at, id'
    when 'arrived_desc' then 'checked_in_at desc nulls last, id desc'
    else 'created_at desc, id desc'
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
       from %2$s where %3$s order by %1$s limit $3 offset $4
     )
     select jsonb_build_object(
       ''total'', (select count(*) from (select from %2$s where %3$s limit 10000) counted),
       ''rows'', coalesce(
         (
           select jsonb_agg(private.attendee_json(own) order by chosen.place)
           from chosen join public.registrations own using (id)
         ),
         ''[]''
       )
     )',
    ordering, source, filter
  )
  into answer
  using event_id, query, size, skipped;
  return answer;
end
$$;
comment on function public.admin_attendees is
  '{total, rows}: a page of those who registered for an event, for manage_events: {id, full_name, email, phone, language, '
  'status, is_online, is_extra, is_guest, ticket_code, created_at, cancelled_at, cancel_cause, checked_in_at, has_pass, order '
  '{id, number, status, total_amount, currency, payment_method, refund_requested_at} or null}. search: name, address, phone, '
  'ticket code. status: one of registrations; all but cancelled unless told. payment: due, paid, refund, nothing. presence: '
  'inside, absent. sort: created, name, arrived, each also with _desc. page counts from 1, page_size is kept within 1 and 1000; '
  'total stops counting at 10000. Runs as its owner, for under row level security no index answers a search. Errors: '
  'PT401 sign_in_required, PT403 not_allowed.';

create function public.event_desk(event_id uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  event public.events;
begin
  perform private.require_permission('manage_events');
  select * into event from public.events where id = event_desk.event_id;
  if event.id is null then
    return null;
  end if;
  return jsonb_build_object(
    'id', event.id, 'slug', event.slug, 'title', event.title, 'status', event.status, 'starts_at', event.starts_at,
    'ends_at', event.ends_at, 'format', event.format, 'price_kind', event.price_kind,
    'price_amount', private.ticket_price(event, event.format = 'online', null),
    'price_online_amount', private.ticket_price(event, true, null), 'currency', event.currency,
    'capacity', event.capacity, 'seats_left', private.seats_left(event)
  ) || (
    select jsonb_build_object(
      'confirmed', count(*) filter (where seats.status = 'confirmed'),
      'unconfirmed', count(*) filter (where seats.status = 'pending'),
      'waiting', count(*) filter (where seats.status = 'waitlisted'),
      'online', count(*) filter (where seats.status = 'confirmed' and seats.is_online),
      'extra', count(*) filter (where seats.status = 'confirmed' and seats.is_extra),
      'inside', count(seats.checked_in_at),
      'due_count', count(*) filter (where orders.status = 'pending' and orders.total_amount > 0),
      'due_amount', coalesce(sum(orders.total_amount) filter (where orders.status = 'pending'), 0),
      'paid_amount', coalesce(sum(orders.total_amount) filter (where orders.status = 'paid'), 0)
    )
    from public.registrations seats
    left join public.orders on orders.id = seats.order_id
    where seats.event_id = event.id and seats.status <> 'cancelled' and not private.is_expired(seats)
  );
end
$$;
comment on function public.event_desk is
  'An event and who comes to it, counted, for manage_events; null when there is none: {id, slug, title, status, starts_at, '
  'ends_at, format, price_kind, price_amount, price_online_amount, currency, capacity, seats_left (null: no limit), confirmed, '
  'unconfirmed, waiting, online, extra (beyond the capacity), inside, due_count, due_amount, paid_amount}; amounts in minor '
  'units. Errors: PT403 not_allowed.';

revoke execute on function
  public.admin_attendees(uuid, text, text, text, text, text, integer, integer), public.event_desk(uuid)
from public;
grant execute on function
  public.admin_attendees(uuid, text, text, text, text, text, integer, integer), public.event_desk(uuid)
to authenticated;
