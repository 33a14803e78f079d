-- What else a door needs: entries taken back, money taken, and the list that a device holds.

create or replace function public.undo_check_in(event_id uuid, registration_id uuid) returns jsonb
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_variable
declare
  registration public.registrations;
begin
  perform private.hold_door(event_id);
  update public.registrations set checked_in_at = null, checked_in_by = null
  where id = registration_id and registrations.event_id = undo_check_in.event_id and checked_in_at is not null;
  update public.check_ins set undone_at = now(), undone_by = auth.uid()
  where check_ins.registration_id = undo_check_in.registration_id and outcome = 'admitted' and undone_at is null;
  select * into registration from public.registrations
  where id = registration_id and registrations.event_id = undo_check_in.event_id;
  if registration.id is null then
    perform private.refuse(404, 'registration_not_found', 'Nobody with this registration comes to this event');
  end if;
  return private.door_answer(
    event_id, private.door_state(registration, private.due_of(registration)), registration, null
  );
end
$$;
comment on function public.undo_check_in is
  'Takes an entry back: the ticket admits again. Twice is as once. For manage_events. Answers as check_in, result is what the '
  'ticket is now. Errors: PT403 not_allowed, PT404 event_not_found, registration_not_found.';

create or replace function public.admit_at_door(
  event_id uuid, request_id uuid, registration_id uuid, paid_amount integer default null
) returns jsonb
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_variable
declare
  registration public.registrations;
  bill public.orders;
begin
  perform private.require_permission('manage_events');
  perform from public.events where id = event_id for update;
  select * into registration from public.registrations
  where id = registration_id and registrations.event_id = admit_at_door.event_id;
  if registration.id is null then
    perform private.refuse(404, 'registration_not_found', 'Nobody with this registration comes to this event');
  end if;
  -- Whoever stands at the door need not follow a link in a mail.
  if registration.status = 'pending' then
    perform private.confirm_seat(registration.id);
  end if;
  if registration.order_id is not null then
    bill := private.lock_order(registration.order_id);
  end if;
  if bill.status = 'pending' and bill.total_amount > 0 and paid_amount is not null then
    if bill.total_amount <> paid_amount then
      perform private.refuse(
        409, 'amount_changed', 'Another amount is due', jsonb_build_object('amount', bill.total_amount)
      );
    end if;
    update public.orders
    set status = 'paid', payment_method = 'on_site', paid_at = now(), paid_by = auth.uid(), expires_at = null
    where id = bill.id
    returning * into bill;
    perform private.mail_order('order_paid', bill);
  end if;
  return public.check_in(event_id, request_id, registration_id => registration.id);
end
$$;
comment on function public.admit_at_door is
  'Takes what is due at the door and lets in: confirms a registration that waits for its link, marks its order paid on site '
  'when paid_amount (minor units) is what is due, and checks in, all or nothing. For manage_events: whoever stands at the door. '
  'Answers as check_in. Errors: PT403 not_allowed, PT404 registration_not_found, PT409 amount_changed (detail amount), PT410 '
  'link_expired (the seat is free again).';

create or replace function public.admin_door(event_id uuid, since timestamptz default null) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
#variable_conflict use_variable
declare
  answer jsonb;
  -- What was begun before and committed after the last answer is not missed.
  changed_since timestamptz := since - interval '30 seconds';
begin
  perform private.require_permission('manage_events');
  select jsonb_build_object(
    'event', jsonb_build_object(
      'id', events.id, 'slug', events.slug, 'title', events.title, 'starts_at', events.starts_at,
      'ends_at', events.ends_at, 'status', events.status
    ),
    'at', now(),
    'counters', private.door_counters(events.id)
  )
  into answer
  from public.events where id = event_id;
  if answer is null then
    perform private.refuse(404, 'event_not_found', 'No such event');
  end if;
  return answer || jsonb_build_object(
    'people', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', registrations.id,
        'hash', left(encode(sha256(convert_to(event_id || ':' || ticket_code, 'UTF8')), 'hex'), 32),
        'name', registrations.full_name,
        'state', private.door_state(registrations, due.amount),
        'at', checked_in_at,
        'by', nullif(staff.name, ''),
        'due', due.amount
      )), '[]')
      from public.registrations
      left join public.orders on orders.id = registrations.order_id
      left join public.profiles staff on staff.id = checked_in_by
      cross join lateral (select private.amount_due(orders) as amount) due
      where registrations.event_id = admin_door.event_id and (
        changed_since is null or registrations.updated_at > changed_since or orders.updated_at > changed_since
      )
    ),
    'problems', (
      select coalesce(jsonb_agg(problem order by problem ->> 'at'), '[]')
      from (
        select jsonb_build_object(
          'id', check_ins.id, 'outcome', outcome, 'code', check_ins.code, 'name', registrations.full_name,
          'at', scanned_at, 'by', private.name_of_staff(scanned_by),
          'first_at', checked_in_at, 'first_by', private.name_of_staff(checked_in_by)
        ) as problem
        from public.check_ins
        left join public.registrations on registrations.id = check_ins.registration_id
        where check_ins.event_id = admin_door.event_id and outcome <> 'admitted'
        order by received_at desc
        limit 50
      ) latest
    )
  );
end
$$;
comment on function public.admin_door is
  'What a device at the door of an event holds: {event {id, slug, title, starts_at, ends_at, status}, at, counters {expected '
  'in the hall, inside, unpaid and not inside}, people, problems}. people: {id of the registration, hash (first 32 hex digits '
  'of SHA-256 of "<event id>:<ticket code>"), name, state as check_in has results, at, by, due}; with since (the at of the last '
  'answer) only those that changed. problems: what devices let in without a network and should not have, the last 50: {id, '
  'outcome, code, name, at, by, first_at, first_by}. For manage_events. Errors: PT403 not_allowed, PT404 event_not_found.';

revoke execute on function
  public.undo_check_in(uuid, uuid), public.admit_at_door(uuid, uuid, uuid, integer), public.admin_door(uuid, timestamptz)
from public;
grant execute on function
  public.undo_check_in(uuid, uuid), public.admit_at_door(uuid, uuid, uuid, integer), public.admin_door(uuid, timestamptz)
to authenticated;
