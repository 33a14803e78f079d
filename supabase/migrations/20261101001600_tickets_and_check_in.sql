-- Functions refer to tables of later files.
set check_function_bodies = off;

-- Ticket codes: short enough to type, with a check character against typing errors and a signature against forgery.
--
-- 12 characters of 0123456789ABCDEFGHJKMNPQRSTVWXYZ (no I, L, O, U), printed as 7K3M-Q9ZT-4HW2:
--   1–6   serial, random
--   7–11  signature: byte n of HMAC-SHA-256(event key, serial) modulo 32 gives character n
--   12    check character over the first 11, Luhn modulo 32: it needs no key, so a form reports a typing error at once
-- The event key is HMAC-SHA-256(ticket_secret, id of the event as text). Only the database knows whether a ticket was
-- cancelled or used.

create function private.code_character(value integer) returns text
language sql immutable set search_path = ''
as $$ select substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', 1 + value, 1) $$;

create function private.check_character(signs text) returns text
language sql immutable set search_path = ''
as $$
  select private.code_character(((32 - sum(product / 32 + product % 32) % 32) % 32)::integer)
  from (
    select
      (strpos('0123456789ABCDEFGHJKMNPQRSTVWXYZ', substr(signs, position, 1)) - 1)
        * (1 + (length(signs) - position + 1) % 2) as product
    from generate_series(1, length(signs)) position
  ) weighed
$$;
comment on function private.check_character is 'Luhn modulo 32: the last sign before it counts twice, then every second one.';

create function private.ticket_key(event uuid) returns bytea
language sql stable security definer set search_path = ''
as $$
  select extensions.hmac(convert_to(event::text, 'UTF8'), private.setting_bytes('ticket_secret'), 'sha256')
$$;
comment on function private.ticket_key is 'What signs the tickets of one event.';

create function private.ticket_code(event uuid, serial text) returns text
language sql stable security definer set search_path = ''
as $$
  select signed || private.check_character(signed)
  from (
    select serial || string_agg(private.code_character(get_byte(mac, position) % 32), '' order by position) as signed
    from
      (select extensions.hmac(convert_to(serial, 'UTF8'), private.ticket_key(event), 'sha256') as mac) signature,
      generate_series(0, 4) position
  ) parts
$$;

create function private.read_ticket_code(typed text) returns text
language sql immutable set search_path = ''
as $$
  select signs
  from (select translate(upper(regexp_replace(typed, '[\s\u00a0–—-]', '', 'g')), 'ILO', '110') as signs) typing
  where signs ~ '^[0-9A-HJKMNP-TV-Z]{12}$' and private.check_character(left(signs, 11)) = right(signs, 1)
$$;
comment on function private.read_ticket_code is
  'A typed or scanned code as it is stored: spaces, dashes, small letters, and I, L, O forgiven. Null: not a code.';

create function private.is_signed_ticket(event uuid, code text) returns boolean
language sql stable security definer set search_path = ''
as $$ select code = private.ticket_code(event, left(code, 6)) $$;
comment on function private.is_signed_ticket is 'Whether a code as stored was signed for this event.';

create function private.set_ticket_code() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  code text;
begin
  if new.ticket_code ~ '^[0-9A-HJKMNP-TV-Z]{6}$' then
    new.ticket_code := private.ticket_code(new.event_id, new.ticket_code);
    return new;
  end if;
  loop
    code := private.ticket_code(new.event_id, private.random_code(6));
    exit when not exists (select from public.registrations where ticket_code = code);
  end loop;
  new.ticket_code := code;
  return new;
end
$$;
create trigger registrations_sign before insert on public.registrations
  for each row execute function private.set_ticket_code();

comment on column public.registrations.ticket_code is
  'On the ticket, in print and in its QR code: six random characters, five of signature, one check character. Set by a trigger; an '
  'insert may give the six random ones.';

create function public.find_ticket(code text) returns jsonb
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
    'status', registrations.status,
    'is_mine', coalesce(registrations.user_id = auth.uid(), false),
    'event', jsonb_build_object(
      'slug', events.slug, 'title', events.title, 'starts_at', events.starts_at, 'ends_at', events.ends_at,
      'status', events.status
    )
  )
  into response
  from public.registrations
  join public.events on events.id = registrations.event_id
  where ticket_code = found_code;
  if response is null then
    perform private.raise_api_error(404, 'ticket_unknown', 'No ticket has this code');
  elsif not (response ->> 'is_mine')::boolean and not private.has_permission('manage_events') then
    perform private.raise_api_error(403, 'ticket_not_yours', 'The ticket is somebody else''s');
  end if;
  return response;
end
$$;
revoke execute on function public.find_ticket(text) from public;
grant execute on function public.find_ticket(text) to authenticated;
comment on function public.find_ticket is
  'Returns the ticket of a typed or scanned code: {registration_id, event_id, event_slug, status, is_mine, event {slug, '
  'title, starts_at, ends_at, status}}. The caller''s own, or any with manage_events; for others the error says only that '
  'the ticket exists. Spaces, dashes and lower case are accepted. Errors: PT404 ticket_code_invalid (fails its check '
  'sign), PT404 ticket_unknown, PT403 ticket_not_yours, PT401 sign_in_required, PT403 account_blocked.';

-- Check-in: a ticket admits once, however many devices scan it at the same time. Devices without a network admit by
-- their attendee list and submit their scans later; problems are reported then.

create table public.check_ins (
  id uuid primary key,
  event_id uuid not null references public.events (id) on delete cascade,
  registration_id uuid references public.registrations (id) on delete cascade,
  code text check (length(code) <= 40),
  outcome text not null check (outcome in (
    'admitted', 'already_used', 'unpaid', 'unconfirmed', 'waitlisted', 'online', 'cancelled', 'wrong_event', 'unknown'
  )),
  is_offline boolean not null default false,
  scanned_at timestamptz not null,
  scanned_by uuid references auth.users (id) on delete set null,
  received_at timestamptz not null default now(),
  undone_at timestamptz,
  undone_by uuid references auth.users (id) on delete set null
);
comment on table public.check_ins is
  'Check-ins, and scans that devices admitted offline by mistake.';
comment on column public.check_ins.id is 'Chosen by the scanning device: submitting a scan again refers to the same row.';
comment on column public.check_ins.code is 'What was scanned, where no ticket has this code.';
comment on column public.check_ins.outcome is
  'admitted; of scans made without a network also what the ticket turned out to be. already_used: entered twice.';
comment on column public.check_ins.scanned_at is 'By the clock of the device, limited to the last week.';
create index check_ins_problems_idx on public.check_ins (event_id, received_at) where outcome <> 'admitted';
create index check_ins_registration_idx on public.check_ins (registration_id);
create index check_ins_scanned_by_idx on public.check_ins (scanned_by);
create index check_ins_undone_by_idx on public.check_ins (undone_by);

alter table public.check_ins enable row level security;

create policy "event managers read" on public.check_ins for select to authenticated
  using ((select private.has_permission('manage_events')));
-- No insert, update and delete: only functions write.

grant select on public.check_ins to authenticated;

create function private.amount_due_of_order(purchase public.orders) returns jsonb
language sql immutable set search_path = ''
as $$
  select jsonb_build_object(
    'order_number', purchase.number, 'amount', purchase.total_amount, 'currency', purchase.currency,
    'payment_method', purchase.payment_method
  )
  where purchase.status = 'pending' and purchase.total_amount > 0
$$;

create function private.check_in_result(registration public.registrations, due jsonb) returns text
language sql immutable set search_path = ''
as $$
  select case
    when registration.id is null then 'unknown'
    when registration.status = 'cancelled' then 'cancelled'
    when registration.status = 'waitlisted' then 'waitlisted'
    when registration.is_online then 'online'
    when registration.status = 'pending' then 'unconfirmed'
    when registration.checked_in_at is not null then 'already_used'
    when due is not null then 'unpaid'
    else 'valid'
  end
$$;
comment on function private.check_in_result is 'Returns the check-in result of a ticket of the event.';

create function private.amount_due_of_registration(registration public.registrations) returns jsonb
language sql stable security definer set search_path = ''
as $$ select private.amount_due_of_order(orders) from public.orders where id = registration.order_id $$;

create function private.staff_name(account uuid) returns text
language sql stable security definer set search_path = ''
as $$ select nullif(name, '') from public.profiles where id = account $$;

create function private.check_in_counters(event uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'expected', count(*),
    'inside', count(registrations.checked_in_at),
    'unpaid', count(*) filter (
      where registrations.checked_in_at is null and orders.status = 'pending' and orders.total_amount > 0
    )
  )
  from public.registrations
  left join public.orders on orders.id = registrations.order_id
  where registrations.event_id = event and registrations.status = 'confirmed' and not registrations.is_online
$$;

create function private.check_in_response(
  event uuid, result text, registration public.registrations, code text
) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'result', result,
    'code', code,
    'person', case when registration.id is not null then jsonb_build_object(
      'id', registration.id, 'name', registration.full_name,
      'at', registration.checked_in_at, 'by', private.staff_name(registration.checked_in_by),
      'due', private.amount_due_of_registration(registration)
    ) end,
    'other_event', case when result = 'wrong_event' then (
      select jsonb_build_object('id', id, 'title', title, 'starts_at', starts_at)
      from public.events where id = registration.event_id
    ) end,
    'counters', private.check_in_counters(event)
  )
$$;

create function private.lock_event_for_check_in(event_id uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_permission('manage_events');
  -- Locks the event before the registration, in the same order as cancelling and refunding.
  perform from public.events where id = event_id for key share;
  if not found then
    perform private.raise_api_error(404, 'event_not_found', 'No such event');
  end if;
end
$$;

create function public.check_in(
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
    result := case known.outcome when 'admitted' then 'valid' else known.outcome end;
    return private.check_in_response(event_id, result, registration, known.code);
  end if;

  if registration_id is not null then
    select * into registration from public.registrations where id = registration_id for no key update;
  elsif read_code is not null then
    select * into registration from public.registrations where ticket_code = read_code for no key update;
  end if;
  result := case
    when registration.event_id <> event_id then 'wrong_event'
    else private.check_in_result(registration, private.amount_due_of_registration(registration))
  end;
  if result = 'valid' then
    update public.registrations set checked_in_at = checked_at, checked_in_by = auth.uid()
    where id = registration.id
    returning * into registration;
  end if;
  code := case when registration.id is null then left(coalesce(read_code, code), 40) end;
  if result = 'valid' or is_offline then
    insert into public.check_ins (id, event_id, registration_id, code, outcome, is_offline, scanned_at, scanned_by)
    values (
      request_id, event_id, registration.id, code,
      case result when 'valid' then 'admitted' else result end, is_offline, checked_at, auth.uid()
    );
  end if;
  return private.check_in_response(event_id, result, registration, code);
end
$$;
comment on function public.check_in is
  'Checks a person in by ticket code (typed or scanned) or registration. For manage_events. Returns {result, code, person, '
  'other_event, counters}: result is valid (now inside), already_used, unpaid, unconfirmed, waitlisted, online (takes no '
  'seat in the hall), cancelled, wrong_event (then other_event {title, starts_at}) or unknown (then code); person is {id '
  'of the registration, name, time and staff of the check-in, due {order_number, amount in minor units, currency, '
  'payment_method} or null}; counters as check_in_list has them. The same request_id again changes nothing and returns the '
  'same response. is_offline: the device checked the person in without a network at scanned_at; a wrong check-in is '
  'recorded. Errors: PT403 not_allowed, PT404 event_not_found, PT409 idempotency_key_reused.';
revoke execute on function public.check_in(uuid, uuid, text, uuid, timestamptz, boolean) from public;
grant execute on function public.check_in(uuid, uuid, text, uuid, timestamptz, boolean) to authenticated;

-- Undoing a check-in, payment at check-in, and the attendee list of a device.

create function public.undo_check_in(event_id uuid, registration_id uuid) returns jsonb
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_variable
declare
  registration public.registrations;
begin
  perform private.lock_event_for_check_in(event_id);
  update public.registrations set checked_in_at = null, checked_in_by = null
  where id = registration_id and registrations.event_id = undo_check_in.event_id and checked_in_at is not null;
  update public.check_ins set undone_at = now(), undone_by = auth.uid()
  where check_ins.registration_id = undo_check_in.registration_id and outcome = 'admitted' and undone_at is null;
  select * into registration from public.registrations
  where id = registration_id and registrations.event_id = undo_check_in.event_id;
  if registration.id is null then
    perform private.raise_api_error(404, 'registration_not_found', 'Nobody with this registration comes to this event');
  end if;
  return private.check_in_response(
    event_id, private.check_in_result(registration, private.amount_due_of_registration(registration)), registration, null
  );
end
$$;
comment on function public.undo_check_in is
  'Undoes a check-in: the ticket is valid again. Idempotent. For manage_events. Returns the same as check_in, result is '
  'what the ticket is now. Errors: PT403 not_allowed, PT404 event_not_found, registration_not_found.';
revoke execute on function public.undo_check_in(uuid, uuid) from public;
grant execute on function public.undo_check_in(uuid, uuid) to authenticated;

create function public.pay_and_check_in(
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
  select * into registration from public.registrations
  where id = registration_id and registrations.event_id = pay_and_check_in.event_id;
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
  return public.check_in(event_id, request_id, registration_id => registration.id);
end
$$;
comment on function public.pay_and_check_in is
  'Records payment on site and checks a person in: confirms a registration that waits for its link, marks its order paid '
  'on site when paid_amount (minor units) is what is due, and checks in, all or nothing. For manage_events. Returns the '
  'same as check_in. Errors: PT403 not_allowed, PT404 registration_not_found, PT409 amount_changed (detail amount), PT410 '
  'link_expired (the seat is free again).';
revoke execute on function public.pay_and_check_in(uuid, uuid, uuid, integer) from public;
grant execute on function public.pay_and_check_in(uuid, uuid, uuid, integer) to authenticated;

create function public.check_in_list(event_id uuid, since timestamptz default null) returns jsonb
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
        'id', registrations.id,
        'hash', left(encode(sha256(convert_to(event_id || ':' || ticket_code, 'UTF8')), 'hex'), 32),
        'name', registrations.full_name,
        'state', private.check_in_result(registrations, due.amount),
        'at', checked_in_at,
        'by', nullif(staff.name, ''),
        'due', due.amount
      )), '[]')
      from public.registrations
      left join public.orders on orders.id = registrations.order_id
      left join public.profiles staff on staff.id = checked_in_by
      cross join lateral (select private.amount_due_of_order(orders) as amount) due
      where registrations.event_id = check_in_list.event_id and (
        changed_since is null or registrations.updated_at > changed_since or orders.updated_at > changed_since
      )
    ),
    'problems', (
      select coalesce(jsonb_agg(problem order by problem ->> 'at'), '[]')
      from (
        select jsonb_build_object(
          'id', check_ins.id, 'outcome', outcome, 'code', check_ins.code, 'name', registrations.full_name,
          'at', scanned_at, 'by', private.staff_name(scanned_by),
          'first_at', checked_in_at, 'first_by', private.staff_name(checked_in_by)
        ) as problem
        from public.check_ins
        left join public.registrations on registrations.id = check_ins.registration_id
        where check_ins.event_id = check_in_list.event_id and outcome <> 'admitted'
        order by received_at desc
        limit 50
      ) latest
    )
  );
end
$$;
comment on function public.check_in_list is
  'Returns the attendee list that a check-in device stores: {event {id, slug, title, starts_at, ends_at, status}, at, '
  'counters {expected in the hall, inside, unpaid and not inside}, people, problems}. people: {id of the registration, '
  'hash (first 32 hex digits of SHA-256 of "<event id>:<ticket code>"), name, state as check_in has results, at, by, due}; '
  'with since (the at of the previous response) only those that changed. problems: wrong check-ins made without a network, '
  'the last 50: {id, outcome, code, name, at, by, first_at, first_by}. For manage_events. Errors: PT403 not_allowed, PT404 '
  'event_not_found.';
revoke execute on function public.check_in_list(uuid, timestamptz) from public;
grant execute on function public.check_in_list(uuid, timestamptz) to authenticated;
