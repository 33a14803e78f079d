-- The door: a ticket admits once, however many devices scan it at the same moment. Devices without a network admit by
-- the list they hold and hand their scans in later; what was wrong with those is told then.

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
  'Who was let in at the door, and what devices without a network let in and should not have.';
comment on column public.check_ins.id is 'Chosen by the device that scanned: the same scan handed in again is the same row.';
comment on column public.check_ins.code is 'What was scanned, where no ticket has this code.';
comment on column public.check_ins.outcome is
  'admitted; of scans made without a network also what the ticket turned out to be. already_used: entered twice.';
comment on column public.check_ins.scanned_at is 'By the clock of the device, kept within the last week.';
create index check_ins_problems_idx on public.check_ins (event_id, received_at) where outcome <> 'admitted';
create index check_ins_registration_idx on public.check_ins (registration_id);
create index check_ins_scanned_by_idx on public.check_ins (scanned_by);
create index check_ins_undone_by_idx on public.check_ins (undone_by);

alter table public.check_ins enable row level security;

create policy "those who manage events" on public.check_ins for select to authenticated
  using ((select private.has_permission('manage_events')));
-- insert, update, delete: refused; functions write.

grant select on public.check_ins to authenticated;

create function private.amount_due(bill public.orders) returns jsonb
language sql immutable set search_path = ''
as $$
  select jsonb_build_object(
    'order_number', bill.number, 'amount', bill.total_amount, 'currency', bill.currency,
    'payment_method', bill.payment_method
  )
  where bill.status = 'pending' and bill.total_amount > 0
$$;

create function private.door_state(registration public.registrations, due jsonb) returns text
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
comment on function private.door_state is 'What the door says to a ticket of its event.';

create function private.due_of(registration public.registrations) returns jsonb
language sql stable security definer set search_path = ''
as $$ select private.amount_due(orders) from public.orders where id = registration.order_id $$;

create function private.name_of_staff(account uuid) returns text
language sql stable security definer set search_path = ''
as $$ select nullif(name, '') from public.profiles where id = account $$;

create function private.door_counters(event uuid) returns jsonb
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

create function private.door_answer(
  event uuid, result text, registration public.registrations, code text
) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'result', result,
    'code', code,
    'person', case when registration.id is not null then jsonb_build_object(
      'id', registration.id, 'name', registration.full_name,
      'at', registration.checked_in_at, 'by', private.name_of_staff(registration.checked_in_by),
      'due', private.due_of(registration)
    ) end,
    'other_event', case when result = 'wrong_event' then (
      select jsonb_build_object('id', id, 'title', title, 'starts_at', starts_at)
      from public.events where id = registration.event_id
    ) end,
    'counters', private.door_counters(event)
  )
$$;

create function private.hold_door(event_id uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_permission('manage_events');
  -- Whoever cancels or refunds holds the event first and the registration then; so does the door.
  perform from public.events where id = event_id for key share;
  if not found then
    perform private.refuse(404, 'event_not_found', 'No such event');
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
  moment timestamptz := least(greatest(coalesce(scanned_at, now()), now() - interval '7 days'), now());
  read_code text := private.read_ticket_code(code);
  known public.check_ins;
  registration public.registrations;
  result text;
begin
  perform private.hold_door(event_id);
  -- The same scan sent twice at once: the second waits for what the first did.
  perform pg_advisory_xact_lock(hashtextextended('check-in:' || request_id, 0));
  select * into known from public.check_ins where id = request_id;
  if known.id is not null then
    if known.event_id <> event_id then
      perform private.refuse(409, 'idempotency_key_reused', 'The idempotency key belongs to another request');
    end if;
    select * into registration from public.registrations where id = known.registration_id;
    result := case known.outcome when 'admitted' then 'valid' else known.outcome end;
    return private.door_answer(event_id, result, registration, known.code);
  end if;

  if registration_id is not null then
    select * into registration from public.registrations where id = registration_id for no key update;
  elsif read_code is not null then
    select * into registration from public.registrations where ticket_code = read_code for no key update;
  end if;
  result := case
    when registration.event_id <> event_id then 'wrong_event'
    else private.door_state(registration, private.due_of(registration))
  end;
  if result = 'valid' then
    update public.registrations set checked_in_at = moment, checked_in_by = auth.uid()
    where id = registration.id
    returning * into registration;
  end if;
  code := case when registration.id is null then left(coalesce(read_code, code), 40) end;
  if result = 'valid' or is_offline then
    insert into public.check_ins (id, event_id, registration_id, code, outcome, is_offline, scanned_at, scanned_by)
    values (
      request_id, event_id, registration.id, code,
      case result when 'valid' then 'admitted' else result end, is_offline, moment, auth.uid()
    );
  end if;
  return private.door_answer(event_id, result, registration, code);
end
$$;
comment on function public.check_in is
  'Lets somebody in by the code of the ticket (typed or scanned) or by the registration. For manage_events. Answers {result, '
  'code, person, other_event, counters}: result is valid (now inside), already_used, unpaid, unconfirmed, waitlisted, online '
  '(takes no seat in the hall), cancelled, wrong_event (then other_event {title, starts_at}) or unknown (then code); person is '
  '{id of the registration, name, at and by whom they were let in, due {order_number, amount in minor units, currency, '
  'payment_method} or null}; counters as admin_door has them. The same request_id again changes nothing and answers the same. '
  'is_offline: the device let the person in by itself at scanned_at; when that was wrong it is kept on record. Errors: PT403 '
  'not_allowed, PT404 event_not_found, PT409 idempotency_key_reused.';

revoke execute on function public.check_in(uuid, uuid, text, uuid, timestamptz, boolean) from public;
grant execute on function public.check_in(uuid, uuid, text, uuid, timestamptz, boolean) to authenticated;
