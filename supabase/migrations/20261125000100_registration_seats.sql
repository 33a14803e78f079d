-- Functions refer to each other, and to columns of later files.
set check_function_bodies = off;

-- Seats of a registration: one registration holds several seats, each with its own ticket code.

alter table public.events add column seats_per_registration smallint not null default 6
  constraint events_seats_per_registration check (seats_per_registration between 1 and 20);
comment on column public.events.seats_per_registration is 'How many seats one registration may hold.';

alter table public.registrations
  add column seats smallint not null default 1 constraint registrations_seats check (seats between 1 and 20),
  add column seat_words text not null default '',
  add column passed_over smallint not null default 0 constraint registrations_passed_over check (passed_over >= 0),
  add column hold_until timestamptz;
comment on column public.registrations.seats is
  'How many seats it holds or waits for; of a cancelled registration, how many it held last. Maintained by a trigger on '
  'registration_seats; an insert chooses it.';
comment on column public.registrations.seat_words is
  'Names of guests and codes of further seats, for the search. Maintained by a trigger on registration_seats.';
comment on column public.registrations.passed_over is
  'On the waitlist: how often somebody behind it got seats that were too few for it. See private.record_passed_over.';
comment on column public.registrations.hold_until is
  'On the waitlist: until when free seats are held for it, because it was passed over too often.';
comment on column public.registrations.ticket_code is
  'The code of its first seat that is not cancelled: six random characters, five of signature, one check character. Set by a '
  'trigger; an insert may give the six random ones.';
comment on column public.registrations.checked_in_at is 'When the first of its seats was checked in.';
create index registrations_hold_idx on public.registrations (hold_until) where hold_until is not null;
grant select (seats) on public.registrations to authenticated;

create table public.registration_seats (
  id uuid primary key default gen_random_uuid(),
  registration_id uuid not null references public.registrations (id) on delete cascade,
  position smallint not null check (position > 0),
  guest_name text check (
    guest_name ~ '\S' and length(guest_name) <= 200 and not private.has_forbidden_characters(guest_name)
  ),
  ticket_code text not null unique,
  checked_in_at timestamptz,
  checked_in_by uuid references auth.users (id) on delete set null,
  cancelled_at timestamptz,
  updated_at timestamptz not null default now(),
  constraint registration_seats_position_key unique (registration_id, position),
  constraint registration_seats_checked_in check (checked_in_at is null or cancelled_at is null)
);
comment on table public.registration_seats is 'Seats of registrations, each with the ticket code that admits one person once.';
comment on column public.registration_seats.id is
  'Of the first seat: the id of its registration, so that devices and links that know registrations find it.';
comment on column public.registration_seats.guest_name is 'Who comes, where it is known and is not the person who registered.';
comment on column public.registration_seats.cancelled_at is 'When the seat was given up, alone or with its registration.';
create index registration_seats_checked_in_by_idx on public.registration_seats (checked_in_by);

alter table public.registration_seats enable row level security;

create policy "readable with the registration" on public.registration_seats for select to authenticated
  using (exists (select from public.registrations where registrations.id = registration_id));
-- No insert, update and delete: functions register, rename, cancel and check in.

-- Without the ticket code, as registrations are.
grant select (
  id, registration_id, position, guest_name, checked_in_at, checked_in_by, cancelled_at, updated_at
) on public.registration_seats to authenticated;

create trigger registration_seats_touch before update on public.registration_seats
  for each row execute function private.touch_updated_at();

create function private.new_ticket_code(event uuid) returns text
language plpgsql volatile security definer set search_path = ''
as $$
declare
  code text;
begin
  loop
    code := private.ticket_code(event, private.random_code(6));
    exit when not exists (select from public.registration_seats where ticket_code = code);
  end loop;
  return code;
end
$$;
comment on function private.new_ticket_code is 'Returns a signed ticket code of the event that no seat has.';

create or replace function private.set_ticket_code() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  new.ticket_code := case
    when new.ticket_code ~ '^[0-9A-HJKMNP-TV-Z]{6}$' then private.ticket_code(new.event_id, new.ticket_code)
    else private.new_ticket_code(new.event_id)
  end;
  return new;
end
$$;

create function private.add_seats() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.registration_seats (
    id, registration_id, position, ticket_code, checked_in_at, checked_in_by, cancelled_at, updated_at
  )
  select
    case number when 1 then new.id else gen_random_uuid() end, new.id, number,
    case number when 1 then new.ticket_code else private.new_ticket_code(new.event_id) end,
    new.checked_in_at, new.checked_in_by, new.cancelled_at, new.updated_at
  from generate_series(1, new.seats) number;
  if new.seats > 1 then
    perform private.sync_registration_with_seats(array[new.id]);
  end if;
  return null;
end
$$;
comment on function private.add_seats is 'Adds the seats of a new registration; the first has its id and its ticket code.';

create function private.sync_registration_with_seats(registration_ids uuid[]) returns void
language sql security definer set search_path = ''
as $$
  update public.registrations
  set
    seats = case when own.active > 0 then own.active else seats end,
    ticket_code = coalesce(own.first_code, ticket_code),
    checked_in_at = own.checked_in_at,
    checked_in_by = own.checked_in_by,
    seat_words = own.words
  from (
    select
      seats.registration_id,
      count(*) filter (where seats.cancelled_at is null) as active,
      (array_agg(seats.ticket_code order by seats.position) filter (where seats.cancelled_at is null))[1] as first_code,
      min(seats.checked_in_at) as checked_in_at,
      (array_agg(seats.checked_in_by order by seats.checked_in_at) filter (where seats.checked_in_at is not null))[1]
        as checked_in_by,
      coalesce(string_agg(
        concat_ws(
          ' ', '', seats.guest_name,
          case when seats.position > 1 then concat_ws(
            ' ', seats.ticket_code, left(seats.ticket_code, 4), substr(seats.ticket_code, 5, 4), substr(seats.ticket_code, 9)
          ) end
        ),
        '' order by seats.position
      ) filter (where seats.position > 1 or seats.guest_name is not null), '') as words
    from public.registration_seats seats
    where seats.registration_id = any (registration_ids)
    group by seats.registration_id
  ) own
  where registrations.id = own.registration_id
$$;
comment on function private.sync_registration_with_seats is
  'Writes what registrations repeat of their seats: number, first code, first check-in, words for the search.';

create function private.sync_registrations_of_changed_seats() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.sync_registration_with_seats(array(select distinct registration_id from changed));
  return null;
end
$$;

insert into public.registration_seats (
  id, registration_id, position, ticket_code, checked_in_at, checked_in_by, cancelled_at, updated_at
)
select id, id, 1, ticket_code, checked_in_at, checked_in_by, cancelled_at, updated_at from public.registrations;

create trigger registrations_add_seats after insert on public.registrations
  for each row execute function private.add_seats();
create trigger registration_seats_sync after update on public.registration_seats
  referencing new table as changed
  for each statement execute function private.sync_registrations_of_changed_seats();

create function private.cancel_seats_with_registration() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.registration_seats
  set cancelled_at = new.cancelled_at, checked_in_at = null, checked_in_by = null
  where registration_id = new.id and cancelled_at is null;
  return null;
end
$$;
create trigger registrations_cancel_seats after update of status on public.registrations
  for each row when (new.status = 'cancelled' and old.status <> 'cancelled')
  execute function private.cancel_seats_with_registration();

create function private.delete_guest_names() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.registration_seats set guest_name = null where registration_id = new.id and guest_name is not null;
  return null;
end
$$;
comment on function private.delete_guest_names is 'Deletes the names of guests with the name of the person who registered them.';
create trigger registrations_delete_guest_names after update of full_name on public.registrations
  for each row when (new.full_name = '—' and old.full_name <> '—') execute function private.delete_guest_names();

create or replace function private.count_registrations() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  event uuid := coalesce(new.event_id, old.event_id);
  seats integer := 0;
  waiting integer := 0;
begin
  if tg_op <> 'DELETE' then
    seats := new.seats * (new.status in ('pending', 'confirmed') and not new.is_online and not new.is_extra)::integer;
    waiting := (new.status = 'waitlisted')::integer;
  end if;
  if tg_op <> 'INSERT' then
    seats := seats - old.seats * (old.status in ('pending', 'confirmed') and not old.is_online and not old.is_extra)::integer;
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
drop trigger registrations_count on public.registrations;
create trigger registrations_count after insert or update of status, is_online, seats or delete on public.registrations
  for each row execute function private.count_registrations();
comment on column public.events.waitlist_count is 'Registrations on the waitlist. Maintained by triggers on registrations.';

-- The words repeat names and codes, which the audit log keeps where they belong, or hidden.
drop trigger registrations_audit on public.registrations;
create trigger registrations_audit after insert or update or delete on public.registrations
  for each row execute function private.record_change('seat_words', 'passed_over', 'hold_until');

-- Registrations with their seats in API responses and mails.

create function private.seats_json(registration public.registrations) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(
    jsonb_build_object(
      'id', seats.id, 'position', seats.position, 'guest_name', seats.guest_name,
      'ticket_code', case when registration.status = 'confirmed' then seats.ticket_code end,
      'checked_in_at', seats.checked_in_at
    )
    order by seats.position
  ), '[]')
  from public.registration_seats seats
  where seats.registration_id = registration.id
    -- Of a cancelled registration those that were cancelled with it.
    and seats.cancelled_at is not distinct from registration.cancelled_at
$$;
comment on function private.seats_json is
  'Returns the seats of a registration: [{id, position, guest_name, ticket_code (when confirmed), checked_in_at}].';

create or replace function private.registration_json(registration public.registrations) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'id', registration.id, 'event_id', registration.event_id, 'status', registration.status,
    'needs_confirmation', registration.confirm_until is not null and registration.confirmed_at is null,
    'confirm_until', case when registration.confirmed_at is null then registration.confirm_until end,
    'position', private.waitlist_position(registration),
    'offer_until', registration.offer_until,
    'ticket_code', case when registration.status = 'confirmed' then registration.ticket_code end,
    'full_name', registration.full_name, 'email', registration.email, 'phone', registration.phone,
    'is_online', registration.is_online, 'created_at', registration.created_at,
    'cancelled_at', registration.cancelled_at, 'cancel_cause', registration.cancel_cause,
    'checked_in_at', registration.checked_in_at, 'is_coming', registration.is_coming,
    'seats', private.seats_json(registration)
  )
  where registration.id is not null
$$;

-- Charging several seats: the price for each, a visit for each, a promo code once for the order.

alter table public.pass_uses add column seat_id uuid references public.registration_seats (id) on delete set null;
comment on column public.pass_uses.seat_id is 'The seat that the visit is for.';
update public.pass_uses set seat_id = registration_id where registration_id is not null;
create index pass_uses_seat_idx on public.pass_uses (seat_id);
drop index public.pass_uses_held_idx;
create unique index pass_uses_held_idx on public.pass_uses (seat_id) where returned_at is null;

drop function private.use_visit(uuid, uuid, public.events, uuid, integer);
create function private.use_visits(
  pass_id uuid, account uuid, event public.events, registration uuid, price integer
) returns integer
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_variable
declare
  pass public.user_passes;
  offer public.subscriptions;
  error_code text;
  seats uuid[] := array(
    select id from public.registration_seats
    where registration_id = registration and cancelled_at is null
    order by position
  );
begin
  -- Locked until the end of the transaction, so that the next use sees this visit.
  select * into pass from public.user_passes where id = pass_id and user_id = account for update;
  error_code := private.pass_error(pass, event);
  select * into offer from public.subscriptions where id = pass.subscription_id;
  if error_code is null and offer.discount_kind = 'fixed_amount' and offer.discount_currency <> event.currency then
    error_code := 'pass_does_not_apply';
  end if;
  if error_code is null and pass.visits_left < cardinality(seats) then
    error_code := 'pass_used_up';
  end if;
  if error_code is not null then
    perform private.raise_api_error(409, error_code, 'The pass cannot be used here');
  end if;
  -- A pass by time is personal: it covers the seat of its holder, and the others cost their price.
  if pass.visits_left is null then
    seats := seats[:1];
  end if;
  update public.user_passes set visits_left = visits_left - cardinality(seats)
  where id = pass.id and visits_left is not null;
  insert into public.pass_uses (pass_id, registration_id, seat_id) select pass.id, registration, unnest(seats);
  return cardinality(seats)
    * private.discount_amount(offer.discount_kind, offer.discount_percent, offer.discount_amount, price);
end
$$;
comment on function private.use_visits is
  'Uses a visit of a pass for each seat of a registration, or checks the period of a pass by time, which covers one seat. '
  'price: of one seat. Returns the discount of the order, in minor units.';

create or replace function private.return_visit(registration uuid) returns void
language sql security definer set search_path = ''
as $$
  with returned as (
    update public.pass_uses set returned_at = now()
    where registration_id = registration and returned_at is null
    returning pass_id
  )
  update public.user_passes
  set visits_left = least(visits_left + returned.visits, visits_total)
  from (select pass_id, count(*)::integer as visits from returned group by pass_id) returned
  where user_passes.id = returned.pass_id and visits_left is not null
$$;
comment on function private.return_visit is 'Returns the visits that the seats of a registration used.';

create function private.return_visit_of_seat(seat uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  used public.pass_uses;
  other uuid;
begin
  select * into used from public.pass_uses where seat_id = seat and returned_at is null;
  if used.id is null then
    return;
  elsif exists (select from public.user_passes where id = used.pass_id and visits_left is null) then
    -- The holder of a pass by time keeps one of the other seats.
    select id into other from public.registration_seats
    where registration_id = used.registration_id and id <> seat and cancelled_at is null
    order by position
    limit 1;
    update public.pass_uses set seat_id = other where id = used.id;
  else
    update public.pass_uses set returned_at = now() where id = used.id;
    update public.user_passes set visits_left = least(visits_left + 1, visits_total) where id = used.pass_id;
  end if;
end
$$;
comment on function private.return_visit_of_seat is 'Returns the visit that a cancelled seat used, while its registration keeps others.';

create or replace function private.charge_registration(registration_id uuid, request uuid default null) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  registration public.registrations;
  event public.events;
  person private.contact;
  purchase public.orders;
  price integer;
  discount integer;
begin
  select * into registration from public.registrations where id = registration_id;
  select * into event from public.events where id = registration.event_id;
  price := private.ticket_price(
    event, registration.is_online, (registration.payment_preferences ->> 'donation_amount')::integer
  );
  if registration.payment_preferences ? 'pass_id' then
    if event.price_kind <> 'paid' or price = 0 then
      perform private.raise_api_error(409, 'pass_does_not_apply', 'Nothing to use a pass for');
    end if;
    discount := private.use_visits(
      (registration.payment_preferences ->> 'pass_id')::uuid, registration.user_id, event, registration.id, price
    );
  end if;
  if price = 0 then
    if registration.payment_preferences ? 'promo_code' then
      perform private.raise_api_error(409, 'promo_does_not_apply', 'Nothing to make cheaper');
    end if;
    return;
  end if;
  person := row(
    registration.user_id, registration.full_name, registration.email, registration.phone, registration.language,
    registration.confirmed_at is not null
  );
  purchase := private.place_order(
    person,
    jsonb_build_object(
      'kind', case event.price_kind when 'donation' then 'donation' else 'registration' end,
      'title', event.title, 'event_id', event.id, 'unit_amount', price,
      'quantity', case event.price_kind when 'donation' then 1 else registration.seats end
    ),
    event.currency, (registration.payment_preferences ->> 'payment_method')::public.payment_method, event.payment_methods,
    case event.price_kind when 'paid' then private.scope_of_event(event) else '{}' end,
    registration.payment_preferences ->> 'promo_code', discount, null, request
  );
  update public.registrations set order_id = purchase.id where id = registration.id;
end
$$;
comment on function private.charge_registration is
  'Charges a registration by its payment_preferences: uses a visit of a pass for each seat, or places an order with as many '
  'tickets as it has seats. A donation is one amount for all seats.';

create or replace function private.place_order(
  person private.contact,
  item jsonb,
  currency public.currency,
  wanted public.payment_method,
  offered public.payment_method[],
  scope text[],
  promo_code text,
  pass_discount integer,
  term interval,
  request uuid,
  telegram text default null
) returns public.orders
language plpgsql security definer set search_path = ''
as $$
declare
  code public.promo_codes;
  purchase public.orders;
  discount integer := coalesce(pass_discount, 0);
  -- An account uses a code once, whatever address it types.
  promo_email text := coalesce(
    (select lower(users.email) from auth.users where users.id = person.user_id), person.email
  );
begin
  purchase.subtotal_amount := (item ->> 'unit_amount')::bigint * coalesce((item ->> 'quantity')::integer, 1);
  if promo_code ~ '\S' then
    if pass_discount is not null then
      perform private.raise_api_error(409, 'promo_with_pass', 'A pass and a promo code do not go together');
    end if;
    code := private.redeem_promo_code(promo_code, scope, purchase.subtotal_amount, currency, promo_email, person.user_id);
    discount := private.discount_amount(
      code.discount_kind, code.discount_percent, code.discount_amount,
      private.promo_code_base(code, item ->> 'kind', (item ->> 'unit_amount')::integer, purchase.subtotal_amount)
    );
  end if;
  if purchase.subtotal_amount = discount then
    purchase.payment_method := case when pass_discount is null then 'free' else 'pass' end;
    purchase.status := 'paid';
    purchase.paid_at := now();
  else
    purchase.payment_method := private.choose_payment_method(wanted, offered, currency);
    purchase.status := 'pending';
    purchase.expires_at := now() + term;
  end if;
  insert into public.orders (
    user_id, full_name, email, phone, telegram, language, status, payment_method, subtotal_amount, discount_amount,
    currency, promo_code_id, idempotency_key, expires_at, paid_at
  )
  values (
    person.user_id, person.full_name, person.email, person.phone, place_order.telegram, person.language, purchase.status,
    purchase.payment_method, purchase.subtotal_amount, discount, place_order.currency, code.id, request, purchase.expires_at, purchase.paid_at
  )
  returning * into purchase;
  insert into public.order_items (
    order_id, kind, title, event_id, coworking_plan_id, subscription_id, starts_on, quantity, unit_amount
  )
  select
    purchase.id, kind, title, event_id, coworking_plan_id, subscription_id, starts_on, coalesce(quantity, 1), unit_amount
  from jsonb_populate_record(null::public.order_items, item);
  if code.id is not null then
    insert into public.promo_code_redemptions (promo_code_id, order_id, user_id, email, confirmed_at)
    values (
      code.id, purchase.id, person.user_id, promo_email,
      case when person.user_id is not null or person.is_confirmed then now() end
    );
  end if;
  return purchase;
end
$$;

create function private.promo_code_base(code public.promo_codes, kind text, unit integer, subtotal integer) returns integer
language sql immutable set search_path = ''
as $$ select case when code.discount_kind = 'free_pass' and kind = 'registration' then unit else subtotal end $$;
comment on function private.promo_code_base is
  'Returns the amount that the discount of a promo code is taken of: the sum of the order, or one ticket where the code is a '
  'free pass, which admits one person.';

create or replace function public.check_promo_code(
  code text,
  target text,
  target_id uuid,
  is_online boolean default false,
  slots timestamptz[] default null,
  quantity integer default 1
) returns jsonb
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_variable
declare
  failure private.api_error;
  promo public.promo_codes;
  event public.events;
  scope text[];
  subtotal bigint;
  unit public.currency;
  error_code text;
  discount integer;
  unit_price integer;
begin
  perform private.limit_promo_code_tries(check_promo_code.code);
  case target
    when 'event' then
      select * into event from public.events where id = target_id and published_at <= now();
      unit_price := private.ticket_price(event, is_online, 0);
      subtotal := unit_price::bigint * least(greatest(quantity, 1), event.seats_per_registration);
      unit := event.currency;
      scope := private.scope_of_event(event);
    when 'subscription' then
      select price_amount, currency, '{subscription}' into subtotal, unit, scope
      from public.subscriptions where id = target_id and is_active;
    when 'coworking_plan' then
      select price_amount::bigint * least(greatest(quantity, 1), 30), currency, '{coworking}' into subtotal, unit, scope
      from public.coworking_plans where id = target_id and is_active;
    when 'space' then
      select sum(amount), min(currency), '{rent}' into subtotal, unit, scope
      from private.price_slots(target_id, slots[:100]);
    else
      perform private.raise_api_error(400, 'target_invalid', 'target is event, subscription, coworking_plan or space');
  end case;
  if subtotal is null then
    perform private.raise_api_error(404, 'target_not_found', 'Nothing of that kind is on sale');
  end if;
  select * into promo from public.promo_codes where promo_codes.code = upper(btrim(check_promo_code.code));
  error_code := private.promo_code_error(promo, scope, unit, private.current_email(), auth.uid());
  if subtotal = 0 then
    error_code := coalesce(error_code, 'promo_does_not_apply');
  end if;
  if error_code is not null then
    error_code := private.visible_promo_code_error(error_code, auth.uid(), false);
    if private.is_wrong_promo_code_error(error_code) then
      perform private.count_wrong_code();
    end if;
  end if;
  discount := case when error_code is null then
    private.discount_amount(
      promo.discount_kind, promo.discount_percent, promo.discount_amount,
      private.promo_code_base(
        promo, case target when 'event' then 'registration' end, unit_price, subtotal::integer
      )
    )
  else 0 end;
  return jsonb_build_object(
    'is_valid', error_code is null, 'reason', error_code, 'discount_kind', case when error_code is null then promo.discount_kind end,
    'discount_percent', case when error_code is null then promo.discount_percent end,
    'subtotal_amount', subtotal, 'discount_amount', discount, 'total_amount', subtotal - discount, 'currency', unit
  );
exception when others then
  get stacked diagnostics
    failure.code = returned_sqlstate, failure.message = message_text,
    failure.details = pg_exception_detail, failure.hint = pg_exception_hint;
  if failure.code not like 'PT%' then
    raise;
  end if;
  return private.api_error_response(failure);
end
$$;
comment on function public.check_promo_code is
  'Checks a promo code for an item before it is bought, without redeeming it; the order decides. target: event '
  '(is_online, quantity: seats), subscription, coworking_plan (quantity), space (slots). Returns {is_valid, reason (promo_unknown, '
  'promo_does_not_apply, promo_other_currency, for accounts also promo_not_yet, promo_expired, promo_used_up, '
  'promo_used_by_you; null when valid), discount_kind, discount_percent, subtotal_amount, discount_amount, total_amount, '
  'currency}. Errors: PT400 target_invalid, PT404 target_not_found, PT429 too_many_codes {retry_after} (after many wrong '
  'codes of a client or an account).';

-- The waitlist gives a group all its seats or none.
--
-- Groups that do not fit are passed over for smaller ones behind them. A group that was passed over three times gets the next
-- free seats held for 24 hours, or until the last day before the start. Then it counts anew: a group never blocks the
-- waitlist for longer, and is never passed over without end.

create function private.is_waiting(registration public.registrations) returns boolean
language sql immutable set search_path = ''
as $$
  select registration.status = 'waitlisted'
    and (registration.confirmed_at is not null or registration.confirm_until is null)
$$;
comment on function private.is_waiting is 'Returns whether a registration is on the waitlist and its address is confirmed.';

create function private.waitlist_holder(event_id uuid) returns public.registrations
language sql stable security definer set search_path = ''
as $$
  select waiting.*
  from public.registrations waiting
  where waiting.event_id = waitlist_holder.event_id
    and waiting.status = 'waitlisted'
    and waiting.hold_until > now()
    and private.is_waiting(waiting)
  order by waiting.created_at, waiting.id
  limit 1
$$;
comment on function private.waitlist_holder is 'Returns the first group on the waitlist that free seats are held for, or null.';

create function private.record_passed_over(event public.events, chosen public.registrations) returns void
language sql security definer set search_path = ''
as $$
  update public.registrations waiting
  set
    passed_over = case when waiting.passed_over >= 2 then 0 else waiting.passed_over + 1 end,
    hold_until = case when waiting.passed_over >= 2 and event.starts_at - interval '24 hours' > now() then
      least(now() + interval '24 hours', event.starts_at - interval '24 hours')
    end
  where waiting.event_id = event.id
    and private.is_waiting(waiting)
    and waiting.status = 'waitlisted'
    -- A group larger than the room waits for nothing.
    and waiting.seats <= event.capacity
    and (waiting.created_at, waiting.id) < (chosen.created_at, chosen.id)
$$;
comment on function private.record_passed_over is
  'Counts that the groups before a registration on the waitlist were passed over; the third time, seats are held for them '
  'for 24 hours, until the last day before the start.';

create or replace function private.promote_waitlist(event_id uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  event public.events;
  holder public.registrations;
  first public.registrations;
begin
  loop
    select * into event from public.events where id = event_id for update;
    exit when event.waitlist_count = 0;
    update public.registrations waiting set hold_until = null
    where waiting.event_id = event.id and waiting.status = 'waitlisted' and waiting.hold_until <= now();
    exit when event.status <> 'planned'
      or event.ends_at <= now()
      or event.seats_taken >= event.capacity;
    holder := private.waitlist_holder(event.id);
    select * into first
    from public.registrations waiting
    where waiting.event_id = event.id
      and waiting.status = 'waitlisted'
      and private.is_waiting(waiting)
      and (event.capacity is null or waiting.seats <= event.capacity - event.seats_taken)
      and (holder.id is null or (waiting.created_at, waiting.id) <= (holder.created_at, holder.id))
    order by waiting.created_at, waiting.id
    limit 1
    for update;
    exit when first.id is null;
    perform private.record_passed_over(event, first);
    perform private.promote_registration(first);
  end loop;
end
$$;
comment on function private.promote_waitlist is
  'Gives free seats to people on the waitlist, first come, first served; a group gets all its seats or none.';

create or replace function private.promote_registration(registration public.registrations) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  update public.registrations
  set status = 'confirmed', confirmed_at = coalesce(confirmed_at, now()), passed_over = 0, hold_until = null
  where id = registration.id;
  perform private.charge_preferences_or_full_price(registration.id);
  perform private.mail_registration('waitlist_promoted', registration.id);
end
$$;

create or replace function private.seats_left(event public.events) returns integer
language plpgsql stable security definer set search_path = ''
as $$
begin
  if event.capacity is null then
    return null;
  end if;
  return event.capacity - event.seats_taken + (
    select coalesce(sum(seats), 0)
    from public.registrations
    where event_id = event.id
      and status in ('pending', 'waitlisted')
      and confirmed_at is null
      and confirm_until <= now()
      and status = 'pending'
      and not is_online
  );
end
$$;
create or replace function private.available_seats(event public.events, is_confirmed boolean) returns integer
language sql stable security definer set search_path = ''
as $$
  select case
    when event.capacity is null then null
    when event.waitlist_count > 0 and (private.waitlist_holder(event.id)).id is not null then 0
    else private.seats_left(event) + case when is_confirmed then (
      select coalesce(sum(seats), 0)::integer from private.unconfirmed_seats(event.id)
    ) else 0 end
  end
$$;
comment on function private.available_seats is
  'Returns the number of seats available to a person: confirmed people also get seats of unconfirmed ones; none while free '
  'seats are held for the waitlist. Null: no limit.';

drop function private.displace_or_limit_unconfirmed_seats(public.events, private.contact);
create function private.displace_or_limit_unconfirmed_seats(event public.events, person private.contact, seats integer)
returns timestamptz
language plpgsql security definer set search_path = ''
as $$
declare
  free integer := event.capacity - event.seats_taken;
  held integer;
  held_by_client integer;
  share integer;
  first_ends timestamptz;
  moved public.registrations;
begin
  if event.capacity is null or (free < seats and not person.is_confirmed)
    or (private.waitlist_holder(event.id)).id is not null
  then
    return case when not person.is_confirmed then private.hold_until(0, 1) end;
  end if;
  select
    coalesce(sum(taken.seats), 0), coalesce(sum(taken.seats) filter (where holds.client = private.client_key()), 0),
    min(taken.confirm_until)
  into held, held_by_client, first_ends
  from private.unconfirmed_seats(event.id) taken
  left join private.unconfirmed_holds holds on holds.id = taken.id;
  if person.is_confirmed then
    -- The registrations that had the most time to confirm are displaced and become first on the waitlist, where that
    -- makes room for all seats.
    while free < seats and free + held >= seats loop
      update public.registrations set status = 'waitlisted'
      where id = (select id from private.unconfirmed_seats(event.id) order by confirm_until, id limit 1)
      returning * into moved;
      perform private.return_visit(moved.id);
      perform private.cancel_or_refund_order(moved.order_id);
      update public.registrations set order_id = null where id = moved.id;
      free := free + moved.seats;
      held := held - moved.seats;
    end loop;
    return null;
  end if;
  share := greatest(4, ceil((free + held) / 4.0));
  if (held > 0 and held + seats > share)
    or (held_by_client > 0 and held_by_client + seats > greatest(3, ceil(share / 2.0)))
  then
    perform private.raise_api_error(
      409, 'seats_await_confirmation', 'Other guests have not confirmed their seats yet',
      jsonb_build_object('retry_after', greatest(1, ceil(extract(epoch from first_ends - now())))::integer)
    );
  end if;
  return private.hold_until(held, share);
end
$$;
comment on function private.displace_or_limit_unconfirmed_seats is
  'Returns until when the seats are held for confirmation of the address; null when nothing is to be confirmed. Unconfirmed '
  'people may hold a quarter of the seats not yet confirmed (at least 4), one client half of that (at least 3), and always '
  'one registration: PT409 seats_await_confirmation {retry_after}. A confirmed person gets the seats of unconfirmed ones when '
  'not enough others are left; the displaced become first on the waitlist. The caller locks the event.';

-- Registering for an event with several seats.

drop function public.register_for_event(
  uuid, text, text, text, public.interface_language, boolean, public.payment_method, text, uuid, integer, boolean, uuid
);
create function public.register_for_event(
  event_id uuid,
  full_name text,
  email text,
  phone text default null,
  language public.interface_language default 'ru',
  is_online boolean default false,
  payment_method public.payment_method default null,
  promo_code text default null,
  pass_id uuid default null,
  donation_amount integer default null,
  join_waitlist boolean default false,
  idempotency_key uuid default null,
  seats integer default 1
) returns jsonb
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_variable
declare
  content jsonb := jsonb_build_array(
    event_id, full_name, email, phone, is_online, payment_method, promo_code, pass_id, donation_amount, join_waitlist, seats
  );
  response jsonb := private.find_idempotent_response(idempotency_key, 'register_for_event', content);
  is_counted boolean := private.count_submission(response is not null);
  failure private.api_error;
  person private.contact;
  event public.events;
  known public.registrations;
  repeated public.registrations;
  registration public.registrations;
  has_seat boolean;
  confirm_until timestamptz;
begin
  if response is not null then
    return response;
  end if;
  person := private.contact_of(full_name, email, phone, language);
  perform private.limit_promo_code_tries(promo_code);
  if pass_id is not null then
    perform private.require_account();
  end if;
  if donation_amount not between 0 and 100000000 then
    perform private.raise_api_error(400, 'amount_invalid', 'Not an amount to donate');
  end if;

  -- Most errors need no lock: two hundred people who want a taken seat need not wait for each other.
  select * into event from public.events where id = event_id;
  perform private.assert_registration_open(event);
  is_online := event.format = 'online' or (event.format = 'hybrid' and coalesce(is_online, false));
  perform private.assert_number_of_seats(event, seats, is_online);
  if not is_online and not join_waitlist and private.available_seats(event, person.is_confirmed) < seats and not exists (
    select from public.registrations taken
    where taken.event_id = event.id and taken.status <> 'cancelled'
      and (taken.user_id = person.user_id or (
        person.is_confirmed and private.canonical_email(taken.email) = private.canonical_email(person.email)
      ))
  ) then
    perform private.raise_event_full(event, person.is_confirmed);
  end if;

  select * into event from public.events where id = event_id for update;
  perform private.assert_registration_open(event);
  perform private.release_expired_seats(event.id);
  for known in
    select * from public.registrations taken
    where taken.event_id = event.id and taken.status <> 'cancelled'
      and (private.canonical_email(taken.email) = private.canonical_email(person.email) or taken.user_id = person.user_id)
  loop
    -- The address was typed but not confirmed; the confirmed owner takes precedence.
    if person.is_confirmed and known.confirmed_at is null and known.confirm_until is not null then
      perform private.mark_registration_cancelled(known.id, 'not_confirmed');
    elsif not person.is_confirmed and coalesce(known.user_id <> auth.uid(), true) then
      repeated := known;
    else
      perform private.raise_api_error(
        409, 'already_registered', 'There is a registration already',
        jsonb_build_object('status', known.status, 'needs_confirmation', known.status = 'pending')
      );
    end if;
  end loop;
  if repeated.id is not null then
    -- Everything is done as for a new address, failures included, and rolled back: only the mailbox learns the
    -- difference.
    begin
      update public.registrations set email = 'repeated-' || id || '@repeated.invalid', user_id = null
      where id = repeated.id;
      response := private.reraise_api_error(public.register_for_event(
        event_id, full_name, email, phone, language, is_online, payment_method, promo_code, pass_id, donation_amount,
        join_waitlist, null, seats
      ));
      raise sqlstate 'HB000';
    exception when sqlstate 'HB000' then
      null;
    end;
  end if;
  perform private.limit_mails_to_contact(person);
  perform private.count_and_assert_rate_limit('registrations_for_event', event.id || ':' || private.canonical_email(person.email));
  if repeated.id is not null then
    perform private.record_repeated_registration(repeated, response, jsonb_build_object(
      'event_id', event_id, 'full_name', full_name, 'phone', phone, 'language', language, 'is_online', is_online,
      'payment_method', payment_method, 'promo_code', promo_code, 'donation_amount', donation_amount,
      'join_waitlist', join_waitlist, 'seats', seats
    ));
    return private.save_idempotent_response(idempotency_key, 'register_for_event', content, response);
  end if;

  select * into event from public.events where id = event_id;
  if is_online then
    confirm_until := case when not person.is_confirmed then private.hold_until(0, 1) end;
  else
    confirm_until := private.displace_or_limit_unconfirmed_seats(event, person, seats);
    select * into event from public.events where id = event_id;
  end if;
  has_seat := is_online or event.capacity is null
    or (event.seats_taken + seats <= event.capacity and (private.waitlist_holder(event.id)).id is null);
  if not has_seat and not join_waitlist then
    perform private.raise_event_full(event, person.is_confirmed);
  end if;
  insert into public.registrations (
    event_id, user_id, full_name, email, phone, language, is_online, status, confirm_until, confirmed_at, payment_preferences,
    seats, created_at
  )
  values (
    event.id, person.user_id, person.full_name, person.email, person.phone, person.language, is_online,
    case
      when not has_seat then 'waitlisted' when person.is_confirmed then 'confirmed' else 'pending'
    end::public.registration_status,
    case when not person.is_confirmed then confirm_until end,
    case when person.is_confirmed then now() end,
    jsonb_strip_nulls(jsonb_build_object(
      'payment_method', payment_method, 'promo_code', nullif(btrim(promo_code), ''), 'pass_id', pass_id,
      'donation_amount', donation_amount
    )),
    seats, clock_timestamp()
  )
  returning * into registration;
  perform private.record_unconfirmed_hold(registration.id, person.is_confirmed);
  if has_seat then
    if event.waitlist_count > 0 and not is_online then
      perform private.record_passed_over(event, registration);
    end if;
    perform private.charge_registration(registration.id, idempotency_key);
    perform private.set_payment_deadline(registration.id);
  end if;
  perform private.mail_registration(
    case
      when not person.is_confirmed then 'registration_confirm'
      when has_seat then 'registration_confirmed'
      else 'waitlist_joined'
    end,
    registration.id
  );
  select * into registration from public.registrations where id = registration.id;
  return private.save_idempotent_response(
    idempotency_key, 'register_for_event', content,
    jsonb_build_object(
      'registration', private.registration_json(registration), 'order', private.order_by_id(registration.order_id)
    )
  );
exception when others then
  get stacked diagnostics
    failure.code = returned_sqlstate, failure.message = message_text,
    failure.details = pg_exception_detail, failure.hint = pg_exception_hint;
  if failure.code not like 'PT%' then
    raise;
  end if;
  return private.api_error_response(failure);
end
$$;
comment on function public.register_for_event is
  'Registers for an event, with or without an account. Returns {registration {id, event_id, status, needs_confirmation, '
  'confirm_until, position, ticket_code, full_name, email, phone, is_online, created_at, cancelled_at, cancel_cause, '
  'checked_in_at, seats [{id, position, guest_name, ticket_code, checked_in_at}]}, order (see get_order; null when nothing is to pay)}. status: confirmed; pending or waitlisted with '
  'needs_confirmation where the address is not the confirmed one of the account: the link or the code in the mail confirms '
  'until confirm_until, 30 minutes or 10 under demand. join_waitlist: wait when full, position counts from 1. '
  'seats: 1 to seats_per_registration of the event, each at its price; all or none of them. '
  'donation_amount: minor units, for donation events. payment_method: one of the event''s ips_qr, on_site, external; null '
  'takes the first. The same idempotency key returns the same response. Errors: PT404 event_not_found, '
  'event_not_published; PT409 event_cancelled, event_postponed, event_over, registration_not_open {opens_at}, '
  'registration_closed, event_full {waitlist_count, seats_left where some are left}, seats_await_confirmation {retry_after}, already_registered (told to '
  'accounts alone: an address that nobody proved is answered as a new one, and its mailbox gets the ticket again) {status, '
  'needs_confirmation}, payment_method_unavailable {offered}, promo_unknown (or over), promo_used_by_you, '
  'promo_does_not_apply, promo_other_currency, promo_with_pass, pass_not_found, pass_expired, pass_not_yet, pass_used_up, '
  'pass_does_not_apply, idempotency_key_reused; PT400 name_required, name_too_long, name_invalid, email_required, '
  'email_too_long, email_invalid, phone_too_long, phone_invalid, amount_invalid, seats_invalid {max}; PT401 sign_in_required (a pass without an '
  'account); PT403 account_blocked; PT429 too_many_requests, too_many_mails (to an address that is not proved), '
  'too_many_attempts (for an address and event), too_many_codes, each {retry_after}.';
revoke execute on function public.register_for_event(
  uuid, text, text, text, public.interface_language, boolean, public.payment_method, text, uuid, integer, boolean, uuid,
  integer
) from public;
grant execute on function public.register_for_event(
  uuid, text, text, text, public.interface_language, boolean, public.payment_method, text, uuid, integer, boolean, uuid,
  integer
) to anon, authenticated;

create function private.assert_number_of_seats(event public.events, seats integer, is_online boolean) returns void
language plpgsql stable set search_path = ''
as $$
declare
  most integer := least(event.seats_per_registration, case when not is_online and event.capacity is not null then greatest(event.capacity, 1) end);
begin
  if seats is null or seats not between 1 and most then
    perform private.raise_api_error(
      400, 'seats_invalid', 'Not a number of seats for one registration', jsonb_build_object('max', most)
    );
  end if;
end
$$;

create function private.raise_event_full(event public.events, is_confirmed boolean) returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.raise_api_error(
    409, 'event_full', 'No seats left',
    jsonb_strip_nulls(jsonb_build_object(
      'waitlist_count', event.waitlist_count,
      'seats_left', nullif(greatest(private.available_seats(event, is_confirmed), 0), 0)
    ))
  );
end
$$;

create or replace function public.change_registration_email(registration_id uuid, email text, idempotency_key uuid default null)
returns jsonb
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_variable
declare
  content jsonb := jsonb_build_array(registration_id, email);
  response jsonb := private.find_idempotent_response(idempotency_key, 'change_registration_email', content);
  is_counted boolean := private.count_submission(response is not null);
  failure private.api_error;
  new_email text;
  repeated private.repeated_registrations;
  old public.registrations;
begin
  if response is not null then
    return response;
  end if;
  new_email := private.clean_email(email);
  delete from private.repeated_registrations seen where seen.id = registration_id and seen.confirm_until > now()
  returning * into repeated;
  if repeated.id is not null then
    response := private.reraise_api_error(public.register_for_event(
      (repeated.typed ->> 'event_id')::uuid, repeated.typed ->> 'full_name', new_email, repeated.typed ->> 'phone',
      (repeated.typed ->> 'language')::public.interface_language, (repeated.typed ->> 'is_online')::boolean,
      (repeated.typed ->> 'payment_method')::public.payment_method, repeated.typed ->> 'promo_code', null,
      (repeated.typed ->> 'donation_amount')::integer, (repeated.typed ->> 'join_waitlist')::boolean,
      null, coalesce((repeated.typed ->> 'seats')::integer, 1)
    ));
    return private.save_idempotent_response(idempotency_key, 'change_registration_email', content, response);
  end if;
  perform from public.events
  where id = (select event_id from public.registrations where id = registration_id)
  for update;
  select * into old from public.registrations where id = registration_id for update;
  if old.id is null or (old.user_id is not null and old.user_id is distinct from auth.uid()) then
    perform private.raise_api_error(404, 'registration_not_found', 'No such registration');
  elsif private.is_confirmation_expired(old) or old.cancel_cause = 'not_confirmed' then
    perform private.raise_api_error(410, 'link_expired', 'The seat was not confirmed in time and is free again');
  elsif old.status not in ('pending', 'waitlisted') or old.confirmed_at is not null then
    perform private.raise_api_error(409, 'already_confirmed', 'The address is confirmed');
  end if;
  -- Another registration and not another address of this one: the link in the first mail shall open nothing.
  perform private.mark_registration_cancelled(old.id, 'not_confirmed');
  response := private.reraise_api_error(public.register_for_event(
    old.event_id, old.full_name, new_email, old.phone, old.language, old.is_online,
    (old.payment_preferences ->> 'payment_method')::public.payment_method, old.payment_preferences ->> 'promo_code', (old.payment_preferences ->> 'pass_id')::uuid,
    (old.payment_preferences ->> 'donation_amount')::integer, old.status = 'waitlisted', null, old.seats
  ));
  if response #>> '{registration,status}' = 'waitlisted' then
    update public.registrations set created_at = old.created_at where id = (response #>> '{registration,id}')::uuid;
    response := response || (
      select jsonb_build_object('registration', private.registration_json(registrations))
      from public.registrations where id = (response #>> '{registration,id}')::uuid
    );
  end if;
  return private.save_idempotent_response(idempotency_key, 'change_registration_email', content, response);
exception when others then
  get stacked diagnostics
    failure.code = returned_sqlstate, failure.message = message_text,
    failure.details = pg_exception_detail, failure.hint = pg_exception_hint;
  if failure.code not like 'PT%' then
    raise;
  end if;
  return private.api_error_response(failure);
end
$$;

create or replace function public.registration_offer(event_id uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
#variable_conflict use_variable
declare
  event public.events;
  mine public.registrations;
  error_code text;
  account uuid := auth.uid();
  seats integer;
begin
  select * into event from public.events where id = event_id;
  if event.published_at is null or event.published_at > now() then
    event := null;
  end if;
  error_code := private.registration_error(event);
  if error_code = 'event_not_found' then
    perform private.raise_api_error(404, error_code, 'No such event');
  end if;
  select * into mine from public.registrations taken
  where taken.event_id = event.id and taken.status <> 'cancelled' and not private.is_confirmation_expired(taken)
    and taken.user_id = account
  limit 1;
  seats := private.available_seats(event, private.current_email() is not null);
  return jsonb_build_object(
    'state', coalesce(
      error_code, case when event.format <> 'online' and seats <= 0 then 'event_full' end, 'open'
    ),
    'seats_left', case when seats is not null then greatest(seats, 0) end,
    'waitlist_count', event.waitlist_count,
    'opens_at', event.registration_opens_at, 'closes_at', event.registration_closes_at,
    'format', event.format, 'price_kind', event.price_kind, 'price_amount', event.price_amount,
    'price_online_amount', event.price_online_amount, 'currency', event.currency,
    'payment_methods', (
      select coalesce(jsonb_agg(method), '[]')
      from unnest(event.payment_methods) method
      where event.price_kind <> 'free' and method in ('ips_qr', 'on_site', 'external')
        and (method <> 'ips_qr' or event.currency = 'RSD')
    ),
    'external_ticket_url', event.external_ticket_url,
    'seats_per_registration', case
      when event.format = 'offline' and event.capacity is not null
        then least(event.seats_per_registration, greatest(event.capacity, 1))
      else event.seats_per_registration
    end,
    'registration', private.registration_json(mine),
    'order', private.order_by_id(mine.order_id),
    'is_favorite', exists (
      select from public.favorites where favorites.event_id = event.id and favorites.user_id = account
    ),
    'passes', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', pass.id, 'name', offer.name, 'visits_left', pass.visits_left, 'visits_total', pass.visits_total,
        'valid_until', pass.valid_until, 'error_code', private.pass_error(pass, event),
        'discount_amount', private.discount_amount(
          offer.discount_kind, offer.discount_percent, offer.discount_amount, event.price_amount
        )
      ) order by pass.valid_until, pass.id), '[]')
      from public.user_passes pass
      join public.subscriptions offer on offer.id = pass.subscription_id
      where pass.user_id = account and pass.cancelled_at is null and pass.valid_until > now()
        and event.price_kind = 'paid'
    )
  );
end
$$;
comment on function public.registration_offer is
  'Returns what the caller can do about an event now, in one request: {state, seats_left (null: no limit), waitlist_count, '
  'opens_at, closes_at, format, price_kind, price_amount, price_online_amount, currency, payment_methods, '
  'external_ticket_url, seats_per_registration, registration and order of the caller or null, is_favorite, passes [{id, name, visits_left, '
  'visits_total, valid_until, error_code (a pass_* code, null: usable), discount_amount}]}. state: open, event_full, or the '
  'code that register_for_event would raise. Errors: PT404 event_not_found.';

-- Giving up one of several seats: it is free again, and the order pays for one less.

alter table public.orders add column split_from_id uuid references public.orders (id) on delete set null;
comment on column public.orders.split_from_id is
  'The paid order that this one was a part of: the price of seats that were given up, to be refunded.';
create index orders_split_from_idx on public.orders (split_from_id);

create or replace function private.has_confirmed_email(purchase public.orders) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from auth.users
    where users.id = purchase.user_id and lower(users.email) = purchase.email and users.email_confirmed_at is not null
  ) or exists (
    select from public.registrations
    where order_id = coalesce(purchase.split_from_id, purchase.id) and private.has_confirmed_email(registrations)
  ) or exists (
    select from public.space_bookings where order_id = purchase.id and private.has_confirmed_email(space_bookings)
  )
$$;

create function private.reduce_order(registration public.registrations) returns public.orders
language plpgsql security definer set search_path = ''
as $$
declare
  purchase public.orders;
  item public.order_items;
  share public.orders;
  discount integer;
begin
  select * into purchase from public.orders where id = registration.order_id for update;
  select * into item from public.order_items
  where order_id = purchase.id and kind = 'registration' and event_id = registration.event_id and quantity > 1;
  if item.id is null or purchase.status not in ('pending', 'paid') or purchase.refund_requested_at is not null then
    return null;
  end if;
  -- A percentage and a visit are for each ticket; a fixed amount and a free pass stay with those that are left.
  discount := least(
    case
      when exists (
        select from public.promo_codes where id = purchase.promo_code_id and discount_kind = 'percentage'
      ) or exists (
        select from public.pass_uses join public.user_passes on user_passes.id = pass_uses.pass_id
        where pass_uses.registration_id = registration.id and user_passes.visits_total is not null
      )
        then round(purchase.discount_amount::numeric * (item.quantity - 1) / item.quantity)::integer
      else purchase.discount_amount
    end,
    purchase.subtotal_amount - item.unit_amount
  );
  share.subtotal_amount := item.unit_amount;
  share.discount_amount := purchase.discount_amount - discount;
  update public.order_items set quantity = quantity - 1 where id = item.id;
  update public.orders
  set subtotal_amount = subtotal_amount - share.subtotal_amount, discount_amount = discount
  where id = purchase.id;
  if purchase.status = 'pending' then
    update public.orders set status = 'paid', paid_at = now(), expires_at = null
    where id = purchase.id and total_amount = 0;
    return null;
  elsif share.subtotal_amount = share.discount_amount then
    return null;
  end if;
  insert into public.orders (
    user_id, full_name, email, phone, telegram, language, status, payment_method, subtotal_amount, discount_amount, currency,
    paid_at, paid_by, refund_requested_at, split_from_id
  )
  values (
    purchase.user_id, purchase.full_name, purchase.email, purchase.phone, purchase.telegram, purchase.language, 'paid',
    purchase.payment_method, share.subtotal_amount, share.discount_amount, purchase.currency, purchase.paid_at,
    purchase.paid_by, now(), purchase.id
  )
  returning * into share;
  insert into public.order_items (order_id, kind, title, event_id, unit_amount)
  values (share.id, item.kind, item.title, item.event_id, item.unit_amount);
  perform private.notify_staff(
    'refund_requested', share.id,
    jsonb_build_object('order', private.order_notification(private.order_json(share)))
  );
  return share;
end
$$;
comment on function private.reduce_order is
  'Takes one ticket off the order of a registration. What was paid for it becomes an order of its own whose refund is '
  'requested, and is returned; null where nothing is to be refunded.';

create function private.assert_cancellable(
  event public.events, registration public.registrations, checked_in_at timestamptz
) returns void
language plpgsql stable set search_path = ''
as $$
begin
  if checked_in_at is not null then
    perform private.raise_api_error(409, 'already_checked_in', 'The ticket was used');
  elsif event.status in ('planned', 'completed') and event.ends_at <= now() then
    perform private.raise_api_error(409, 'event_over', 'The event is over');
  elsif event.status = 'planned' and event.starts_at <= now() and registration.status = 'confirmed' then
    perform private.raise_api_error(409, 'event_started', 'The event has begun');
  end if;
end
$$;
comment on function private.assert_cancellable is 'Raises why a person cannot give up a seat themselves.';

create or replace function private.cancel_registration(registration_id uuid, by_staff boolean) returns public.registrations
language plpgsql security definer set search_path = ''
as $$
declare
  registration public.registrations;
  event public.events;
begin
  select events.* into event
  from public.events
  join public.registrations on registrations.event_id = events.id
  where registrations.id = registration_id
  for update of events;
  select * into registration from public.registrations where id = registration_id for update;
  if registration.status = 'cancelled' then
    return registration;
  end if;
  if not by_staff then
    perform private.assert_cancellable(event, registration, registration.checked_in_at);
  end if;
  perform private.mark_registration_cancelled(registration.id, case when by_staff then 'staff' else 'cancelled' end);
  perform private.mail_registration('registration_cancelled', registration.id);
  perform private.promote_waitlist(event.id);
  select * into registration from public.registrations where id = registration_id;
  return registration;
end
$$;

create function private.authorize_seat(seat_id uuid, secret text, out registration_id uuid, out is_staff boolean)
language plpgsql stable security definer set search_path = ''
as $$
#variable_conflict use_variable
declare
  owner uuid;
begin
  is_staff := false;
  if secret is not null then
    select target.id into registration_id from private.find_by_link_secret(secret) target where target.kind = 'registration';
    if not exists (
      select from public.registration_seats seats
      where seats.id = seat_id and seats.registration_id = authorize_seat.registration_id
    ) then
      perform private.raise_api_error(404, 'seat_not_found', 'No such seat');
    end if;
    return;
  end if;
  select registrations.id, registrations.user_id into registration_id, owner
  from public.registration_seats seats
  join public.registrations on registrations.id = seats.registration_id
  where seats.id = seat_id;
  if registration_id is not null then
    perform private.require_account();
  end if;
  is_staff := owner is distinct from auth.uid();
  if registration_id is null or (is_staff and not private.has_permission('manage_events')) then
    perform private.raise_api_error(404, 'seat_not_found', 'No such seat');
  end if;
end
$$;
comment on function private.authorize_seat is
  'Returns the registration of a seat that the caller may change: with the secret of its link, as its owner, or as staff '
  '(is_staff).';

create function private.seat_response(registration_id uuid, secret text) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  if secret is not null then
    return private.secret_link_json('registration', registration_id);
  end if;
  return (
    select jsonb_build_object(
      'registration', private.registration_json(registrations), 'order', private.order_by_id(registrations.order_id)
    )
    from public.registrations where id = registration_id
  );
end
$$;

create function public.cancel_seat(seat_id uuid, secret text default null) returns jsonb
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_variable
declare
  target record;
  event public.events;
  registration public.registrations;
  seat public.registration_seats;
  refund public.orders;
begin
  select * into target from private.authorize_seat(seat_id, secret);
  select events.* into event
  from public.events
  join public.registrations on registrations.event_id = events.id
  where registrations.id = target.registration_id
  for update of events;
  select * into registration from public.registrations where id = target.registration_id for update;
  select * into seat from public.registration_seats where id = seat_id for update;
  if registration.status = 'cancelled' or seat.cancelled_at is not null then
    return private.seat_response(registration.id, secret);
  elsif registration.seats = 1 then
    perform private.cancel_registration(registration.id, target.is_staff);
    return private.seat_response(registration.id, secret);
  end if;
  if not target.is_staff then
    perform private.assert_cancellable(event, registration, seat.checked_in_at);
  end if;
  update public.registration_seats set cancelled_at = now(), checked_in_at = null, checked_in_by = null where id = seat.id;
  perform private.return_visit_of_seat(seat.id);
  refund := private.reduce_order(registration);
  perform private.enqueue_attendee_mail('seat_cancelled', registration.id, seat.id::text, jsonb_build_object(
    'seat', jsonb_build_object('position', seat.position, 'guest_name', seat.guest_name),
    'refund', private.order_json(refund)
  ));
  perform private.promote_waitlist(event.id);
  return private.seat_response(registration.id, secret);
end
$$;
comment on function public.cancel_seat is
  'Gives up one seat of a registration: with the secret of its link, as its owner, or with manage_events. The seat goes to the '
  'waitlist, its visit is returned, and the order pays for one ticket less; what was paid for it becomes an order of its own '
  'with a requested refund. The last seat cancels the registration. Idempotent. Returns the response of show_by_secret with a '
  'secret, else {registration, order} as register_for_event. Errors: PT401 sign_in_required, PT404 link_unknown, '
  'seat_not_found, PT409 event_started, event_over, already_checked_in.';
revoke execute on function public.cancel_seat(uuid, text) from public;
grant execute on function public.cancel_seat(uuid, text) to anon, authenticated;

create function public.rename_seat(seat_id uuid, guest_name text, secret text default null) returns jsonb
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_variable
declare
  target record;
  registration public.registrations;
begin
  select * into target from private.authorize_seat(seat_id, secret);
  guest_name := private.clean_line(guest_name, 'guest_name', 200, false);
  select * into registration from public.registrations where id = target.registration_id for update;
  -- No text of an address that nobody confirmed gets into mails.
  if registration.status not in ('confirmed', 'waitlisted') or not private.has_confirmed_email(registration)
    or exists (select from public.registration_seats where id = seat_id and cancelled_at is not null)
  then
    perform private.raise_api_error(409, 'registration_not_active', 'There is no ticket to name');
  end if;
  update public.registration_seats seats set guest_name = rename_seat.guest_name
  where seats.id = seat_id and seats.guest_name is distinct from rename_seat.guest_name;
  return private.seat_response(registration.id, secret);
end
$$;
comment on function public.rename_seat is
  'Names the guest of a seat, or removes the name (empty): with the secret of its link, as its owner, or with manage_events. '
  'Idempotent. Returns the same as cancel_seat. Errors: PT401 sign_in_required, PT404 link_unknown, seat_not_found, PT400 '
  'guest_name_too_long {max}, guest_name_invalid, PT409 registration_not_active.';
revoke execute on function public.rename_seat(uuid, text, text) from public;
grant execute on function public.rename_seat(uuid, text, text) to anon, authenticated;

-- Tickets and check-in by seat.

create or replace function public.find_ticket(code text) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  found_code text := private.read_ticket_code(code);
  response jsonb;
begin
  perform private.require_account();
  if found_code is null then
    perform private.raise_api_error(404, 'ticket_code_invalid', 'Not a ticket code: a sign is missing or mistyped');
  end if;
  select jsonb_build_object(
    'registration_id', registrations.id, 'event_id', events.id, 'event_slug', events.slug,
    'seat_id', seats.id,
    'status', case when seats.cancelled_at is not null then 'cancelled' else registrations.status end,
    'is_mine', coalesce(registrations.user_id = auth.uid(), false),
    'event', jsonb_build_object(
      'slug', events.slug, 'title', events.title, 'starts_at', events.starts_at, 'ends_at', events.ends_at,
      'status', events.status
    )
  )
  into response
  from public.registration_seats seats
  join public.registrations on registrations.id = seats.registration_id
  join public.events on events.id = registrations.event_id
  where seats.ticket_code = found_code;
  if response is null then
    perform private.raise_api_error(404, 'ticket_unknown', 'No ticket has this code');
  elsif not (response ->> 'is_mine')::boolean and not private.has_permission('manage_events') then
    perform private.raise_api_error(403, 'ticket_not_yours', 'The ticket is somebody else''s');
  end if;
  return response;
end
$$;
comment on function public.find_ticket is
  'Returns the ticket of a typed or scanned code: {registration_id, seat_id, event_id, event_slug, status, is_mine, event {slug, '
  'title, starts_at, ends_at, status}}. The caller''s own, or any with manage_events; for others the error says only that '
  'the ticket exists. Spaces, dashes and lower case are accepted. Errors: PT404 ticket_code_invalid (fails its check '
  'sign), PT404 ticket_unknown, PT403 ticket_not_yours, PT401 sign_in_required, PT403 account_blocked.';

alter table public.check_ins add column seat_id uuid references public.registration_seats (id) on delete cascade;
comment on column public.check_ins.seat_id is 'The seat whose ticket was scanned.';
update public.check_ins set seat_id = registration_id where registration_id is not null;
create index check_ins_seat_idx on public.check_ins (seat_id);

drop function private.check_in_result(public.registrations, jsonb);
create function private.check_in_result(
  registration public.registrations, seat public.registration_seats, due jsonb
) returns text
language sql immutable set search_path = ''
as $$
  select case
    when seat.id is null then 'unknown'
    when registration.status = 'cancelled' or seat.cancelled_at is not null then 'cancelled'
    when registration.status = 'waitlisted' then 'waitlisted'
    when registration.is_online then 'online'
    when registration.status = 'pending' then 'unconfirmed'
    when seat.checked_in_at is not null then 'already_used'
    when due is not null then 'unpaid'
    else 'valid'
  end
$$;
comment on function private.check_in_result is 'Returns the check-in result of the ticket of a seat at the event.';

create function private.seat_holder_json(registration public.registrations, seat public.registration_seats) returns jsonb
language sql immutable set search_path = ''
as $$
  select jsonb_build_object(
    'name', coalesce(seat.guest_name, registration.full_name),
    'registered_by', case when seat.guest_name is not null then registration.full_name end,
    'position', case when registration.seats > 1 or seat.position > 1 then seat.position end,
    'seats', registration.seats
  )
$$;
comment on function private.seat_holder_json is
  'Returns who comes with a seat: {name, registered_by (where another person registered them), position (null where there '
  'is one seat), seats (how many the registration holds)}.';

create or replace function private.check_in_counters(event uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'expected', count(*),
    'inside', count(seats.checked_in_at),
    'unpaid', count(*) filter (
      where seats.checked_in_at is null and orders.status = 'pending' and orders.total_amount > 0
    )
  )
  from public.registrations
  join public.registration_seats seats on seats.registration_id = registrations.id and seats.cancelled_at is null
  left join public.orders on orders.id = registrations.order_id
  where registrations.event_id = event and registrations.status = 'confirmed' and not registrations.is_online
$$;

drop function private.check_in_response(uuid, text, public.registrations, text);
create function private.check_in_response(
  event uuid, result text, registration public.registrations, seat public.registration_seats, code text
) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'result', result,
    'code', code,
    'person', case when seat.id is not null then jsonb_build_object(
      'id', seat.id, 'at', seat.checked_in_at, 'by', private.staff_name(seat.checked_in_by),
      'due', private.amount_due_of_registration(registration)
    ) || private.seat_holder_json(registration, seat) end,
    'other_event', case when result = 'wrong_event' then (
      select jsonb_build_object('id', id, 'title', title, 'starts_at', starts_at)
      from public.events where id = registration.event_id
    ) end,
    'counters', private.check_in_counters(event)
  )
$$;

create or replace function public.check_in(
  event_id uuid,
  request_id uuid,
  code text default null,
  registration_id uuid default null,
  scanned_at timestamptz default null,
  is_offline boolean default false
) returns jsonb
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_variable
declare
  checked_at timestamptz := least(greatest(coalesce(scanned_at, now()), now() - interval '7 days'), now());
  read_code text := private.read_ticket_code(code);
  known public.check_ins;
  registration public.registrations;
  seat public.registration_seats;
  result text;
begin
  perform private.lock_event_for_check_in(event_id);
  -- A scan sent twice at once: the second request waits for the first.
  perform pg_advisory_xact_lock(hashtextextended('check-in:' || request_id, 0));
  select * into known from public.check_ins where id = request_id;
  if known.id is not null then
    if known.event_id <> event_id then
      perform private.raise_api_error(409, 'idempotency_key_reused', 'The idempotency key belongs to another request');
    end if;
    select * into registration from public.registrations where id = known.registration_id;
    select * into seat from public.registration_seats where id = known.seat_id;
    result := case known.outcome when 'admitted' then 'valid' else known.outcome end;
    return private.check_in_response(event_id, result, registration, seat, known.code);
  end if;

  if registration_id is not null then
    select * into seat from public.registration_seats where id = registration_id;
  elsif read_code is not null then
    select * into seat from public.registration_seats where ticket_code = read_code;
  end if;
  -- The registration before its seat, in the same order as cancelling.
  select * into registration from public.registrations where id = seat.registration_id for no key update;
  select * into seat from public.registration_seats where id = seat.id for no key update;
  result := case
    when registration.event_id <> event_id then 'wrong_event'
    else private.check_in_result(registration, seat, private.amount_due_of_registration(registration))
  end;
  if result = 'valid' then
    update public.registration_seats set checked_in_at = checked_at, checked_in_by = auth.uid()
    where id = seat.id
    returning * into seat;
  end if;
  code := case when seat.id is null then left(coalesce(read_code, code), 40) end;
  if result = 'valid' or is_offline then
    insert into public.check_ins (id, event_id, registration_id, seat_id, code, outcome, is_offline, scanned_at, scanned_by)
    values (
      request_id, event_id, registration.id, seat.id, code,
      case result when 'valid' then 'admitted' else result end, is_offline, checked_at, auth.uid()
    );
  end if;
  return private.check_in_response(event_id, result, registration, seat, code);
end
$$;
comment on function public.check_in is
  'Checks a person in by ticket code (typed or scanned) or by the id of a seat (registration_id; the first seat has the id '
  'of its registration). For manage_events. Returns {result, code, person, '
  'other_event, counters}: result is valid (now inside), already_used, unpaid, unconfirmed, waitlisted, online (takes no '
  'seat in the hall), cancelled, wrong_event (then other_event {title, starts_at}) or unknown (then code); person is {id '
  'of the seat, name, registered_by, position, seats (see private.seat_holder_json), time and staff of the check-in, due {order_number, amount in minor units, currency, '
  'payment_method} or null}; counters as check_in_list has them. The same request_id again changes nothing and returns the '
  'same response. is_offline: the device checked the person in without a network at scanned_at; a wrong check-in is '
  'recorded. Errors: PT403 not_allowed, PT404 event_not_found, PT409 idempotency_key_reused.';

create or replace function public.undo_check_in(event_id uuid, registration_id uuid) returns jsonb
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_variable
declare
  registration public.registrations;
  seat public.registration_seats;
begin
  perform private.lock_event_for_check_in(event_id);
  select registrations.* into registration
  from public.registrations
  join public.registration_seats seats on seats.registration_id = registrations.id
  where seats.id = registration_id and registrations.event_id = undo_check_in.event_id
  for no key update of registrations;
  if registration.id is null then
    perform private.raise_api_error(404, 'registration_not_found', 'Nobody with this registration comes to this event');
  end if;
  update public.registration_seats seats set checked_in_at = null, checked_in_by = null
  where seats.id = registration_id and checked_in_at is not null;
  update public.check_ins set undone_at = now(), undone_by = auth.uid()
  where check_ins.seat_id = registration_id and outcome = 'admitted' and undone_at is null;
  select * into registration from public.registrations where id = registration.id;
  select * into seat from public.registration_seats seats where seats.id = registration_id;
  return private.check_in_response(
    event_id, private.check_in_result(registration, seat, private.amount_due_of_registration(registration)), registration,
    seat, null
  );
end
$$;
comment on function public.undo_check_in is
  'Undoes the check-in of a seat (registration_id is its id): the ticket is valid again. Idempotent. For manage_events. Returns the same as check_in, result is '
  'what the ticket is now. Errors: PT403 not_allowed, PT404 event_not_found, registration_not_found.';

create or replace function public.pay_and_check_in(
  event_id uuid, request_id uuid, registration_id uuid, paid_amount integer default null
) returns jsonb
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_variable
declare
  registration public.registrations;
  purchase public.orders;
begin
  perform private.require_permission('manage_events');
  perform from public.events where id = event_id for update;
  select registrations.* into registration
  from public.registrations
  join public.registration_seats seats on seats.registration_id = registrations.id
  where seats.id = registration_id and registrations.event_id = pay_and_check_in.event_id;
  if registration.id is null then
    perform private.raise_api_error(404, 'registration_not_found', 'Nobody with this registration comes to this event');
  end if;
  -- A person on site need not follow the link in the mail.
  if registration.status = 'pending' then
    perform private.confirm_registration(registration.id);
  end if;
  if registration.order_id is not null then
    purchase := private.lock_order(registration.order_id);
  end if;
  if purchase.status = 'pending' and purchase.total_amount > 0 and paid_amount is not null then
    if purchase.total_amount <> paid_amount then
      perform private.raise_api_error(
        409, 'amount_changed', 'Another amount is due', jsonb_build_object('amount', purchase.total_amount)
      );
    end if;
    update public.orders
    set status = 'paid', payment_method = 'on_site', paid_at = now(), paid_by = auth.uid(), expires_at = null
    where id = purchase.id
    returning * into purchase;
    perform private.mail_order('order_paid', purchase);
  end if;
  return public.check_in(event_id, request_id, registration_id => registration_id);
end
$$;
comment on function public.pay_and_check_in is
  'Records payment on site and checks in the seat with the id registration_id: confirms a registration that waits for its link, marks its order paid '
  'on site when paid_amount (minor units) is what is due, for all its seats, and checks in, all or nothing. For manage_events. Returns the '
  'same as check_in. Errors: PT403 not_allowed, PT404 registration_not_found, PT409 amount_changed (detail amount), PT410 '
  'link_expired (the seat is free again).';

create or replace function public.check_in_list(event_id uuid, since timestamptz default null) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
#variable_conflict use_variable
declare
  response jsonb;
  -- Includes transactions that began before the previous response and committed after it.
  changed_since timestamptz := since - interval '30 seconds';
begin
  perform private.require_permission('manage_events');
  select jsonb_build_object(
    'event', jsonb_build_object(
      'id', events.id, 'slug', events.slug, 'title', events.title, 'starts_at', events.starts_at,
      'ends_at', events.ends_at, 'status', events.status
    ),
    'at', now(),
    'counters', private.check_in_counters(events.id)
  )
  into response
  from public.events where id = event_id;
  if response is null then
    perform private.raise_api_error(404, 'event_not_found', 'No such event');
  end if;
  return response || jsonb_build_object(
    'people', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', own_seat.id,
        'hash', left(encode(sha256(convert_to(event_id || ':' || own_seat.ticket_code, 'UTF8')), 'hex'), 32),
        'state', private.check_in_result(registrations, own_seat, due.amount),
        'at', own_seat.checked_in_at,
        'by', nullif(staff.name, ''),
        'due', due.amount
      ) || private.seat_holder_json(registrations, own_seat)), '[]')
      from public.registrations
      join public.registration_seats own_seat on own_seat.registration_id = registrations.id
      left join public.orders on orders.id = registrations.order_id
      left join public.profiles staff on staff.id = own_seat.checked_in_by
      cross join lateral (select private.amount_due_of_order(orders) as amount) due
      where registrations.event_id = check_in_list.event_id and (
        changed_since is null or registrations.updated_at > changed_since or orders.updated_at > changed_since
      )
    ),
    'problems', (
      select coalesce(jsonb_agg(problem order by problem ->> 'at'), '[]')
      from (
        select private.check_in_problem_json(check_ins) as problem
        from public.check_ins
        where check_ins.event_id = check_in_list.event_id and outcome <> 'admitted' and resolved_at is null
        order by received_at desc
        limit 50
      ) latest
    )
  );
end
$$;
comment on function public.check_in_list is
  'Returns the attendee list that a check-in device stores: {event {id, slug, title, starts_at, ends_at, status}, at, '
  'counters {expected in the hall, inside, unpaid and not inside}, people, problems}. people, one for each seat: {id of the seat, '
  'hash (first 32 hex digits of SHA-256 of "<event id>:<ticket code>"), name, registered_by, position, seats, state as check_in has results, at, by, due}; '
  'with since (the at of the previous response) only those that changed. problems: wrong check-ins made without a network '
  'that nobody has resolved, the last 50, as private.check_in_problem_json has them. For manage_events. Errors: PT403 '
  'not_allowed, PT404 event_not_found.';

-- Attendees with their seats in the admin area.

drop index public.registrations_search_idx;
create index registrations_search_idx on public.registrations
  using gin (private.contact_search_vector(full_name || seat_words, email, phone, ticket_code));

create or replace function private.attendee_json(registration public.registrations) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'id', registration.id, 'full_name', registration.full_name, 'email', registration.email, 'phone', registration.phone,
    'language', registration.language, 'status', registration.status, 'is_online', registration.is_online,
    'is_extra', registration.is_extra, 'is_guest', registration.user_id is null, 'ticket_code', registration.ticket_code,
    'created_at', registration.created_at, 'cancelled_at', registration.cancelled_at,
    'cancel_cause', registration.cancel_cause, 'checked_in_at', registration.checked_in_at,
    'is_coming', registration.is_coming, 'offer_until', registration.offer_until,
    'seats', (
      select coalesce(jsonb_agg(
        jsonb_build_object(
          'id', seats.id, 'position', seats.position, 'guest_name', seats.guest_name, 'ticket_code', seats.ticket_code,
          'checked_in_at', seats.checked_in_at
        )
        order by seats.position
      ), '[]')
      from public.registration_seats seats
      where seats.registration_id = registration.id
        and seats.cancelled_at is not distinct from registration.cancelled_at
    ),
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

create or replace function public.admin_attendees(
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
  -- A subquery for each attendee: a join might start from all orders.
  purchase text := '(select from public.orders where orders.id = found.order_id and orders.total_amount > 0 and %s offset 0)';
  filter text := concat_ws(
    ' and ',
    'event_id = $1',
    case when query is not null then 'private.contact_search_vector(full_name || seat_words, email, phone, ticket_code) @@ $2' end,
    case
      when status in ('confirmed', 'pending', 'waitlisted', 'cancelled') then pg_catalog.format('status = %L', status)
      else 'status <> ''cancelled'''
    end,
    case payment
      when 'due' then 'exists ' || pg_catalog.format(purchase, 'orders.status = ''pending''')
      when 'paid' then 'exists ' || pg_catalog.format(purchase, 'orders.status = ''paid'' and refund_requested_at is null')
      when 'refund' then
        'exists ' || pg_catalog.format(purchase, 'orders.status = ''paid'' and refund_requested_at is not null')
      when 'nothing' then 'not exists ' || pg_catalog.format(purchase, 'true')
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
  response jsonb;
begin
  perform private.require_permission('manage_events');
  if skipped > 100000 then
    return jsonb_build_object('total', 0, 'rows', '[]'::jsonb);
  end if;
  execute pg_catalog.format(
    'with chosen as materialized (
       select id, row_number() over (order by %1$s) as position
       from public.registrations found where %2$s order by %1$s limit $3 offset $4
     )
     select jsonb_build_object(
       ''total'', (select count(*) from (select from public.registrations found where %2$s limit 10000) counted),
       ''rows'', coalesce(
         (
           select jsonb_agg(private.attendee_json(own) order by chosen.position)
           from chosen join public.registrations own using (id)
         ),
         ''[]''
       )
     )',
    ordering, filter
  )
  into response
  using event_id, query, size, skipped;
  return response;
end
$$;
comment on function public.admin_attendees is
  '{total, rows}: a page of the registrations of an event, for manage_events: {id, full_name, email, phone, language, '
  'status, is_online, is_extra, is_guest, ticket_code, created_at, cancelled_at, cancel_cause, checked_in_at, is_coming, '
  'offer_until, has_pass, seats [{id, position, guest_name, ticket_code, checked_in_at}], '
  'order {id, number, status, total_amount, currency, payment_method, refund_requested_at} or null}. search: name, '
  'address, phone, ticket code and guest of any seat. status: one of registrations; all but cancelled by default. payment: due, paid, refund, '
  'nothing. presence: inside, absent. sort: created, name, arrived, each also with _desc. page counts from 1, page_size is '
  'limited to 1–1000; total stops counting at 10000. Runs as its owner because row level security would keep searches from '
  'using an index. Errors: PT401 sign_in_required, PT403 not_allowed.';

create or replace function public.event_attendance_summary(event_id uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  event public.events;
begin
  perform private.require_permission('manage_events');
  select * into event from public.events where id = event_attendance_summary.event_id;
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
      'confirmed', coalesce(sum(own.seats) filter (where own.status = 'confirmed'), 0),
      'unconfirmed', coalesce(sum(own.seats) filter (where own.status = 'pending'), 0),
      'waiting', coalesce(sum(own.seats) filter (where own.status = 'waitlisted'), 0),
      'online', coalesce(sum(own.seats) filter (where own.status = 'confirmed' and own.is_online), 0),
      'extra', coalesce(sum(own.seats) filter (where own.status = 'confirmed' and own.is_extra), 0),
      'inside', coalesce(sum(arrived.seats), 0),
      'due_count', count(*) filter (where orders.status = 'pending' and orders.total_amount > 0),
      'due_amount', coalesce(sum(orders.total_amount) filter (where orders.status = 'pending'), 0),
      'paid_amount', coalesce(sum(orders.total_amount) filter (where orders.status = 'paid'), 0)
    )
    from public.registrations own
    left join public.orders on orders.id = own.order_id
    left join lateral (
      select count(*) as seats from public.registration_seats
      where registration_seats.registration_id = own.id and registration_seats.checked_in_at is not null
    ) arrived on own.checked_in_at is not null
    where own.event_id = event.id and own.status <> 'cancelled' and not private.is_confirmation_expired(own)
  );
end
$$;
comment on function public.event_attendance_summary is
  'Returns an event with counts of its seats, for manage_events, or null: {id, slug, title, status, starts_at, '
  'ends_at, format, price_kind, price_amount, price_online_amount, currency, capacity, seats_left (null: no limit), '
  'confirmed, unconfirmed, waiting, online, extra (beyond the capacity), inside, due_count, due_amount, paid_amount}; '
  'amounts in minor units. Errors: PT403 not_allowed.';

create or replace function private.charge_added_attendee(registration public.registrations, event public.events, payment text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  price integer := private.ticket_price(event, registration.is_online, null);
  purchase public.orders;
begin
  if payment = 'free' or price = 0 then
    return;
  end if;
  purchase := private.place_order(
    row(
      null, registration.full_name, registration.email, registration.phone, registration.language, null
    )::private.contact,
    jsonb_build_object('kind', 'registration', 'title', event.title, 'event_id', event.id, 'unit_amount', price, 'quantity', registration.seats),
    event.currency, 'on_site', '{on_site}', private.scope_of_event(event), null, null, null, null
  );
  update public.registrations set order_id = purchase.id where id = registration.id;
  if payment = 'paid' then
    update public.orders set status = 'paid', paid_at = now(), paid_by = auth.uid() where id = purchase.id;
  end if;
end
$$;

drop function private.check_capacity(public.events, boolean);
create function private.check_capacity(event public.events, over_capacity boolean, seats integer) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
declare
  may_exceed boolean := private.has_permission('manage_content');
begin
  if event.capacity is null or event.seats_taken + seats <= event.capacity then
    return false;
  elsif not coalesce(over_capacity, false) then
    perform private.raise_api_error(
      409, 'event_full', 'No seats left',
      jsonb_build_object('waitlist_count', event.waitlist_count, 'may_exceed', may_exceed)
    );
  elsif not may_exceed then
    perform private.raise_api_error(403, 'over_capacity_not_allowed', 'Chairs beyond the capacity are for those who manage content');
  end if;
  return true;
end
$$;
comment on function private.check_capacity is
  'Returns whether so many more seats exceed the capacity; raises an error where that was not requested or the caller may '
  'not allow it. The caller locks the event.';

drop function public.add_attendee(
  uuid, text, text, text, public.interface_language, boolean, text, boolean, boolean, uuid
);
create function public.add_attendee(
  event_id uuid,
  full_name text,
  email text default null,
  phone text default null,
  language public.interface_language default 'ru',
  is_online boolean default false,
  payment text default 'due',
  over_capacity boolean default false,
  is_here boolean default false,
  request_id uuid default null,
  seats integer default 1
) returns jsonb
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_variable
declare
  content jsonb := jsonb_build_array(
    event_id, full_name, email, phone, language, is_online, payment, over_capacity, is_here, seats
  );
  response jsonb := private.find_idempotent_response(request_id, 'add_attendee', content);
  event public.events;
  seat public.registrations;
begin
  if response is not null then
    return response;
  end if;
  perform private.require_permission('manage_events');
  full_name := private.clean_line(full_name, 'full_name', 200, true);
  email := case when email ~ '\S' then private.clean_email(email) end;
  phone := private.clean_phone(phone);
  perform from public.events where id = event_id for update;
  perform private.release_expired_seats(event_id);
  select * into event from public.events where id = event_id;
  perform private.assert_attendee_can_be_added(event, email, payment);
  is_online := event.format = 'online' or (event.format = 'hybrid' and coalesce(is_online, false));
  -- Staff are bound by the room alone.
  if seats is null or seats not between 1 and 20 then
    perform private.raise_api_error(400, 'seats_invalid', 'Not a number of seats', '{"max": 20}');
  end if;
  insert into public.registrations (
    event_id, full_name, email, phone, language, is_online, is_extra, status, confirmed_at, payment_preferences, seats,
    created_at
  )
  values (
    event.id, full_name, email, phone, language, is_online,
    not is_online and private.check_capacity(event, over_capacity, seats), 'confirmed', now(),
    jsonb_build_object('payment_method', 'on_site'), seats, clock_timestamp()
  )
  returning * into seat;
  perform private.charge_added_attendee(seat, event, payment);
  perform private.claim_guest_purchases_of(private.account_of(seat.email));
  if event.ends_at > now() then
    perform private.mail_registration('registration_confirmed', seat.id);
  end if;
  if is_here then
    perform public.check_in(event.id, gen_random_uuid(), registration_id => own.id)
    from public.registration_seats own
    where own.registration_id = seat.id;
  end if;
  select * into seat from public.registrations where id = seat.id;
  return private.save_idempotent_response(request_id, 'add_attendee', content, private.attendee_json(seat));
end
$$;
comment on function public.add_attendee is
  'Adds an attendee to an event, on site or by telephone, regardless of registration dates; the address is optional. '
  'payment, where the ticket costs something: due (to be paid on site), paid (it was, just now), free (for '
  'manage_content). over_capacity: an extra seat when all seats are taken, for manage_content. seats: 1 to 20. is_here: checks all seats '
  'in at once, unless payment is due. Returns the attendee as admin_attendees. The same request_id returns the same response. '
  'For manage_events. Errors: PT403 not_allowed, over_capacity_not_allowed, PT404 event_not_found, PT409 event_cancelled, '
  'event_postponed, event_full {waitlist_count, may_exceed}, already_registered {id, status, name}, '
  'idempotency_key_reused, PT400 payment_invalid, seats_invalid {max}, full_name_*, email_*, phone_*.';
revoke execute on function public.add_attendee(
    uuid, text, text, text, public.interface_language, boolean, text, boolean, boolean, uuid, integer
  ) from public;
grant execute on function public.add_attendee(
    uuid, text, text, text, public.interface_language, boolean, text, boolean, boolean, uuid, integer
  ) to authenticated;

-- Moving a registration takes all its seats along.

create or replace function public.move_registration_preview(registration_id uuid, event_id uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  seat public.registrations;
  here public.events;
  target public.events;
  purchase public.orders;
  is_carried boolean;
  price_here integer;
  price_there integer;
begin
  perform private.require_permission('manage_events');
  select * into seat from public.registrations where id = registration_id;
  if seat.id is null then
    perform private.raise_api_error(404, 'registration_not_found', 'No such registration');
  end if;
  select * into here from public.events where id = seat.event_id;
  select * into target from public.events where id = move_registration_preview.event_id;
  select * into purchase from public.orders where id = seat.order_id;
  is_carried := coalesce(purchase.status = 'paid', false);
  price_here := private.ticket_price(here, seat.is_online, (seat.payment_preferences ->> 'donation_amount')::integer);
  price_there := private.ticket_price(
    target, target.format = 'online' or target.format = 'hybrid' and seat.is_online,
    (seat.payment_preferences ->> 'donation_amount')::integer
  );
  return jsonb_build_object(
    'error_code', private.move_attendee_error(seat, target),
    'seats_left', private.seats_left(target),
    'is_carried', is_carried,
    'paid_amount', case when is_carried then purchase.total_amount end,
    'price_here', price_here, 'currency_here', here.currency,
    'price_there', price_there, 'currency_there', target.currency,
    'difference', case when is_carried and here.currency = target.currency then (price_there - price_here) * case when here.price_kind = 'donation' then 1 else seat.seats end end
  );
end
$$;
comment on function public.move_registration_preview is
  'Returns the effects of moving a registration to another event: {error_code (a code of move_registration, or null), '
  'seats_left there (null: no limit), is_carried (payment by money, code or pass is transferred; otherwise the price there '
  'is charged), paid_amount, price_here (of one seat), currency_here, price_there, currency_there, difference (there less here, for all seats, where '
  'something is carried and currencies are the same)}; minor units. For manage_events. Errors: PT403 not_allowed, PT404 '
  'registration_not_found.';

create or replace function private.transfer_payment(seat public.registrations, new_seat public.registrations) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  update public.registrations set order_id = null where id = seat.id;
  update public.registrations set order_id = seat.order_id where id = new_seat.id;
  update public.orders set refund_requested_at = null where id = seat.order_id;
  update public.order_items set event_id = new_seat.event_id
  where order_id = seat.order_id and event_id = seat.event_id;
  update public.pass_uses set registration_id = new_seat.id, seat_id = pairs.new_id
  from private.seat_pairs(seat.id, new_seat.id) pairs
  where pass_uses.seat_id = pairs.old_id and returned_at is null;
end
$$;

create function private.seat_pairs(old_registration uuid, new_registration uuid)
returns table (old_id uuid, new_id uuid, guest_name text)
language sql stable security definer set search_path = ''
as $$
  select old.id, new.id, old.guest_name
  from (
    select id, seats.guest_name, row_number() over (order by position) as number
    from public.registration_seats seats where registration_id = old_registration and cancelled_at is null
  ) old
  join (
    select id, row_number() over (order by position) as number
    from public.registration_seats where registration_id = new_registration and cancelled_at is null
  ) new using (number)
$$;
comment on function private.seat_pairs is 'Returns the seats of a registration with those of the one that takes its place.';

create or replace function public.move_registration(registration_id uuid, event_id uuid, over_capacity boolean default false)
returns jsonb
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_variable
declare
  seat public.registrations;
  moved public.registrations;
  target public.events;
  error_code text;
begin
  perform private.require_permission('manage_events');
  select * into seat from public.registrations where id = registration_id;
  if seat.id is null then
    perform private.raise_api_error(404, 'registration_not_found', 'No such registration');
  end if;
  -- Both, and always in the same order, so that two who move people to and fro do not wait for each other.
  perform from public.events where id in (seat.event_id, move_registration.event_id) order by id for update;
  select * into seat from public.registrations where id = registration_id for update;
  select * into moved from public.registrations
  where id = seat.moved_to_id and registrations.event_id = move_registration.event_id;
  if moved.id is not null then
    return private.attendee_json(moved);
  end if;
  perform private.release_expired_seats(move_registration.event_id);
  select * into target from public.events where id = move_registration.event_id;
  error_code := private.move_attendee_error(seat, target);
  if error_code is not null then
    perform private.raise_api_error(
      case when error_code in ('event_not_found', 'event_not_published') then 404 else 409 end, error_code,
      'This registration cannot be moved there'
    );
  end if;
  moved := seat;
  moved.is_online := target.format = 'online' or target.format = 'hybrid' and seat.is_online;
  insert into public.registrations (
    event_id, user_id, full_name, email, phone, language, is_online, is_extra, status, confirmed_at, payment_preferences, seats,
    created_at
  )
  values (
    target.id, seat.user_id, seat.full_name, seat.email, seat.phone, seat.language, moved.is_online,
    not moved.is_online and private.check_capacity(target, over_capacity, seat.seats), 'confirmed',
    coalesce(seat.confirmed_at, now()), seat.payment_preferences, seat.seats, clock_timestamp()
  )
  returning * into moved;
  update public.registration_seats set guest_name = pairs.guest_name
  from private.seat_pairs(seat.id, moved.id) pairs
  where registration_seats.id = pairs.new_id and pairs.guest_name is not null;
  if exists (select from public.orders where id = seat.order_id and status = 'paid') then
    perform private.transfer_payment(seat, moved);
  end if;
  perform private.mark_registration_cancelled(seat.id, 'moved');
  update public.registrations set moved_to_id = moved.id where id = seat.id;
  select * into moved from public.registrations where id = moved.id;
  if moved.order_id is null then
    perform private.charge_preferences_or_full_price(moved.id);
  end if;
  perform private.enqueue_attendee_mail('registration_moved', moved.id, null, jsonb_build_object(
    'from', (select private.event_json(events) from public.events where id = seat.event_id)
  ));
  perform private.promote_waitlist(seat.event_id);
  select * into moved from public.registrations where id = moved.id;
  return private.attendee_json(moved);
end
$$;
comment on function public.move_registration is
  'Moves a registration with all its seats to another event: it gets seats there, the waitlist here is promoted, and one mail contains the '
  'new ticket. Its payment is transferred (see move_registration_preview); otherwise an order for the price there replaces '
  'the old one. over_capacity: an extra seat, for manage_content. Idempotent. Returns the attendee there as '
  'admin_attendees. For manage_events. Errors: PT403 not_allowed, over_capacity_not_allowed, PT404 registration_not_found, '
  'event_not_found, event_not_published, PT409 same_event, registration_not_active, already_checked_in, event_cancelled, '
  'event_postponed, event_over, already_registered, event_full {waitlist_count, may_exceed}.';

create or replace function public.my_purchases() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  account uuid := auth.uid();
begin
  if account is null then
    perform private.raise_api_error(401, 'sign_in_required', 'This needs an account');
  end if;
  return jsonb_build_object(
    'registrations', (
      select coalesce(jsonb_agg(
        private.registration_json(mine) || jsonb_build_object(
          'event', private.event_json(events) || jsonb_build_object(
            'kind', events.kind, 'cover_path', events.cover_path, 'cover_motif', events.cover_motif,
            'cover_print', events.cover_print
          ),
          'pass', (
            select jsonb_build_object('id', passes.id, 'name', subscriptions.name)
            from public.pass_uses uses
            join public.user_passes passes on passes.id = uses.pass_id
            join public.subscriptions on subscriptions.id = passes.subscription_id
            where uses.registration_id = mine.id and uses.returned_at is null
            limit 1
          ),
          'order', private.order_by_id(mine.order_id)
        )
        order by events.starts_at desc, mine.created_at desc
      ), '[]')
      from (
        select * from public.registrations
        where user_id = account and (status <> 'cancelled' or cancelled_at > now() - interval '90 days')
        order by created_at desc
        limit 200
      ) recent
      join public.registrations mine on mine.id = recent.id
      join public.events on events.id = mine.event_id
    ),
    'passes', (
      select coalesce(jsonb_agg(
        jsonb_build_object(
          'id', passes.id, 'subscription_id', subscriptions.id, 'name', subscriptions.name, 'kind', subscriptions.kind,
          'visits_left', passes.visits_left, 'visits_total', passes.visits_total, 'applies_to', passes.applies_to,
          'starts_at', passes.starts_at, 'valid_until', passes.valid_until, 'cancelled_at', passes.cancelled_at,
          'state', case
            when passes.cancelled_at is not null then 'cancelled'
            when passes.valid_until <= now() then 'expired'
            when passes.visits_left = 0 then 'used_up'
            else 'active'
          end,
          'uses', (
            select coalesce(jsonb_agg(
              jsonb_build_object(
                'used_at', uses.used_at, 'returned_at', uses.returned_at, 'event_title', events.title,
                'event_slug', events.slug
              )
              order by uses.used_at desc
            ), '[]')
            from public.pass_uses uses
            left join public.registrations on registrations.id = uses.registration_id
            left join public.events on events.id = registrations.event_id
            where uses.pass_id = passes.id
          )
        )
        order by passes.valid_until desc, passes.id
      ), '[]')
      from public.user_passes passes
      join public.subscriptions on subscriptions.id = passes.subscription_id
      where passes.user_id = account
    ),
    'bookings', (
      select coalesce(jsonb_agg(
        private.booking_json(mine) || jsonb_build_object('order', private.order_by_id(mine.order_id))
        order by mine.created_at desc
      ), '[]')
      from (
        select id from public.space_bookings where user_id = account order by created_at desc limit 100
      ) recent
      join public.space_bookings mine on mine.id = recent.id
    ),
    'orders', (
      select coalesce(jsonb_agg(private.order_json(mine) order by mine.created_at desc), '[]')
      from (
        select id from public.orders where user_id = account order by created_at desc limit 200
      ) recent
      join public.orders mine on mine.id = recent.id
    )
  );
end
$$;

-- The number of seats of one registration is a decision of staff.

create or replace function private.write_event(before public.events, input public.events) returns uuid
language plpgsql set search_path = ''
as $$
begin
  if before.id is null then
    insert into public.events (
      slug, kind, title, summary, description, starts_at, ends_at, doors_at, format, talk_languages,
      slide_languages, caption_languages, age_min, price_kind, price_amount, price_online_amount, currency,
      payment_methods, accepts_passes, external_ticket_url, capacity, registration_opens_at, registration_closes_at,
      space_id, venue, venue_address, cover_path, cover_alt, cover_motif, cover_print, video_url, is_recommended,
      published_at, seats_per_registration
    )
    values (
      input.slug, input.kind, input.title, input.summary, input.description, input.starts_at, input.ends_at, input.doors_at,
      input.format, input.talk_languages, input.slide_languages, input.caption_languages, input.age_min, input.price_kind,
      input.price_amount, input.price_online_amount, input.currency, input.payment_methods, input.accepts_passes,
      input.external_ticket_url, input.capacity, input.registration_opens_at, input.registration_closes_at,
      input.space_id, input.venue, input.venue_address, input.cover_path, input.cover_alt, input.cover_motif,
      input.cover_print, input.video_url, input.is_recommended, input.published_at,
      coalesce(input.seats_per_registration, before.seats_per_registration, 6)
    )
    returning id into before.id;
  else
    -- Also when only related rows changed: each save makes a new version.
    update public.events set (
      slug, kind, title, summary, description, starts_at, ends_at, doors_at, format, talk_languages,
      slide_languages, caption_languages, age_min, price_kind, price_amount, price_online_amount, currency,
      payment_methods, accepts_passes, external_ticket_url, capacity, registration_opens_at, registration_closes_at,
      space_id, venue, venue_address, cover_path, cover_alt, cover_motif, cover_print, video_url, is_recommended,
      published_at, seats_per_registration
    ) = row(
      input.slug, input.kind, input.title, input.summary, input.description, input.starts_at, input.ends_at, input.doors_at,
      input.format, input.talk_languages, input.slide_languages, input.caption_languages, input.age_min, input.price_kind,
      input.price_amount, input.price_online_amount, input.currency, input.payment_methods, input.accepts_passes,
      input.external_ticket_url, input.capacity, input.registration_opens_at, input.registration_closes_at,
      input.space_id, input.venue, input.venue_address, input.cover_path, input.cover_alt, input.cover_motif,
      input.cover_print, input.video_url, input.is_recommended, input.published_at,
      coalesce(input.seats_per_registration, before.seats_per_registration, 6)
    )
    where id = before.id;
  end if;
  return before.id;
end
$$;

create or replace function private.copy_event(source public.events, starts_at timestamptz, published_at timestamptz, series uuid)
returns uuid
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_variable
declare
  copy public.events := source;
  session record;
begin
  copy.id := gen_random_uuid();
  copy.slug := private.unused_event_slug(regexp_replace(source.slug, '-\d{1,2}$', ''));
  copy.status := 'planned';
  copy.status_note := null;
  copy.starts_at := starts_at;
  copy.ends_at := private.shift_by_wall_clock(source.ends_at, source.starts_at, starts_at);
  copy.doors_at := private.shift_by_wall_clock(source.doors_at, source.starts_at, starts_at);
  copy.registration_opens_at := private.shift_by_wall_clock(source.registration_opens_at, source.starts_at, starts_at);
  copy.registration_closes_at := private.shift_by_wall_clock(source.registration_closes_at, source.starts_at, starts_at);
  copy.published_at := published_at;
  copy.series_id := series;
  -- A recording shows the evening that was.
  copy.video_url := null;
  insert into public.events (
    id, series_id, status,
    slug, kind, title, summary, description, starts_at, ends_at, doors_at, format, talk_languages, slide_languages,
    caption_languages, age_min, price_kind, price_amount, price_online_amount, currency, payment_methods,
    accepts_passes, external_ticket_url, capacity, seats_per_registration, registration_opens_at, registration_closes_at, space_id, venue,
    venue_address, cover_path, cover_alt, cover_motif, cover_print, video_url, is_recommended, published_at
  )
  values (
    copy.id, copy.series_id, copy.status,
    copy.slug, copy.kind, copy.title, copy.summary, copy.description, copy.starts_at, copy.ends_at, copy.doors_at,
    copy.format, copy.talk_languages, copy.slide_languages, copy.caption_languages, copy.age_min, copy.price_kind,
    copy.price_amount, copy.price_online_amount, copy.currency, copy.payment_methods, copy.accepts_passes,
    copy.external_ticket_url, copy.capacity, copy.seats_per_registration, copy.registration_opens_at, copy.registration_closes_at, copy.space_id,
    copy.venue, copy.venue_address, copy.cover_path, copy.cover_alt, copy.cover_motif, copy.cover_print,
    copy.video_url, copy.is_recommended, copy.published_at
  );
  for session in select sessions.*, gen_random_uuid() as copy_id from public.event_sessions sessions where event_id = source.id loop
    insert into public.event_sessions (id, event_id, title, summary, starts_at, ends_at, space_id, location, sort_order)
    values (
      session.copy_id, copy.id, session.title, session.summary,
      private.shift_by_wall_clock(session.starts_at, source.starts_at, starts_at),
      private.shift_by_wall_clock(session.ends_at, source.starts_at, starts_at), session.space_id, session.location, session.sort_order
    );
    insert into public.event_session_speakers (session_id, speaker_id, sort_order)
    select session.copy_id, speaker_id, sort_order from public.event_session_speakers where session_id = session.id;
  end loop;
  insert into public.event_speakers (event_id, speaker_id, role, sort_order)
  select copy.id, speaker_id, role, sort_order from public.event_speakers where event_id = source.id;
  insert into public.event_photos (event_id, path, cover_seed, cover_motif, width, height, alt, sort_order)
  select copy.id, path, cover_seed, cover_motif, width, height, alt, sort_order
  from public.event_photos where event_id = source.id;
  insert into public.event_streams (event_id, url, is_public, note)
  select copy.id, url, is_public, note from public.event_streams where event_id = source.id;
  return copy.id;
end
$$;

-- Seats held for a group on the waitlist are given to others when the hold is over.

create or replace function public.sweep_expired() returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  expired record;
  seats integer := 0;
  hours integer := 0;
  purchases integer := 0;
begin
  -- Locked rows wait for the next sweep: waiting for them could deadlock.
  for expired in
    select distinct event_id
    from public.registrations
    where status in ('pending', 'waitlisted') and confirmed_at is null and confirm_until <= now()
    order by event_id
    limit 200
  loop
    perform from public.events where id = expired.event_id for update skip locked;
    continue when not found;
    perform private.release_expired_seats(expired.event_id);
    seats := seats + 1;
  end loop;
  for expired in
    select distinct event_id from public.registrations where hold_until <= now() order by event_id limit 200
  loop
    perform from public.events where id = expired.event_id for update skip locked;
    continue when not found;
    perform private.promote_waitlist(expired.event_id);
    -- Cancelled or promoted since.
    update public.registrations set hold_until = null where event_id = expired.event_id and hold_until <= now();
  end loop;
  for expired in
    select distinct space_id from public.space_bookings where status = 'pending' and confirm_until <= now()
    order by space_id
  loop
    perform private.release_unconfirmed_bookings(expired.space_id);
    hours := hours + 1;
  end loop;
  for expired in
    select id from public.orders where status = 'pending' and expires_at <= now() order by expires_at, id limit 200
  loop
    purchases := purchases + private.cancel_unpaid_order(expired.id)::integer;
  end loop;
  perform private.delete_expired_rows();
  return jsonb_build_object('events', seats, 'spaces', hours, 'orders', purchases);
end
$$;
comment on function public.sweep_expired is
  'Releases seats and time slots not confirmed in time, or held for a group on the waitlist until now, cancels expired orders with their items, and deletes old '
  'rate-limit attempts, idempotent responses, sent mails and undo rows. Returns counts {events, spaces, orders}. Called '
  'every minute by the service role.';
