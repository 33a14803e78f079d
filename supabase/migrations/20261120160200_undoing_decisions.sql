-- A decision on a booking can be taken back until its mail leaves, and the mail waits a moment for that.

create table private.booking_decisions (
  booking_id uuid primary key references public.space_bookings (id) on delete cascade,
  decided_by uuid not null references auth.users (id) on delete cascade,
  status public.booking_status not null,
  confirm_until timestamptz,
  order_before jsonb,
  order_after jsonb,
  decided_at timestamptz not null default clock_timestamp()
);
comment on table private.booking_decisions is 'The last decision on a booking, to take it back. Swept after an hour.';
comment on column private.booking_decisions.order_before is 'Its order {status, cancelled_at, refund_requested_at} until then.';
create index booking_decisions_person_idx on private.booking_decisions (decided_by);
create index booking_decisions_decided_idx on private.booking_decisions (decided_at);
alter table private.booking_decisions enable row level security;

create function private.order_state(order_id uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'status', status, 'cancelled_at', cancelled_at, 'refund_requested_at', refund_requested_at
  )
  from public.orders where id = order_id
$$;

create function private.decision_mail(booking_id uuid, decision public.booking_status) returns text
language sql stable set search_path = ''
as $$ select concat('booking_', decision, ':', booking_id) $$;
comment on function private.decision_mail is 'The dedupe key of the mail that tells of a decision.';

create or replace function public.decide_booking(booking_id uuid, is_confirmed boolean, note text default null) returns jsonb
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_variable
declare
  booking public.space_bookings;
  decision public.booking_status := case when is_confirmed then 'confirmed' else 'declined' end;
  was_due timestamptz;
  order_before jsonb;
begin
  perform private.require_permission('manage_content', 'manage_calendar');
  note := private.clean_text(note, 'note', 1000);
  select * into booking from public.space_bookings where id = booking_id for update;
  if booking.id is null then
    perform private.refuse(404, 'booking_not_found', 'No such booking');
  elsif booking.status <> 'pending' and (booking.status = 'confirmed') <> is_confirmed then
    perform private.refuse(409, 'booking_decided', 'The booking is decided', jsonb_build_object('status', booking.status));
  elsif booking.status <> 'pending' then
    return jsonb_build_object(
      'booking', private.booking_json(booking), 'order', private.order_by_id(booking.order_id)
    );
  end if;
  was_due := booking.confirm_until;
  order_before := private.order_state(booking.order_id);
  update public.space_bookings
  set status = decision, decided_at = now(), decided_by = auth.uid(), decision_note = note, confirm_until = null
  where id = booking.id
  returning * into booking;
  if not is_confirmed then
    perform private.drop_order(booking.order_id);
  end if;
  perform private.mail_booking('booking_' || decision, booking);
  update public.outbox set next_attempt_at = clock_timestamp() + interval '15 seconds'
  where dedupe_key = private.decision_mail(booking.id, decision) and status = 'pending' and attempts = 0;
  delete from private.booking_decisions decisions where decisions.booking_id = booking.id;
  insert into private.booking_decisions (booking_id, decided_by, status, confirm_until, order_before, order_after)
  values (booking.id, auth.uid(), decision, was_due, order_before, private.order_state(booking.order_id));
  return jsonb_build_object('booking', private.booking_json(booking), 'order', private.order_by_id(booking.order_id));
end
$$;
comment on function public.decide_booking is
  'Staff confirm or decline a booking that waits; a mail tells, with how to pay, after 15 seconds in which '
  'undo_booking_decision takes it back. For manage_content and manage_calendar. The same decision twice is as once. Answers '
  '{booking, order} as book_space. Errors: PT403 not_allowed, PT404 booking_not_found, PT409 booking_decided {status}, '
  'PT400 note_too_long.';

create function private.restore_order(decision private.booking_decisions, bill uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if decision.order_before is not distinct from decision.order_after then
    return;
  elsif private.order_state(bill) is distinct from decision.order_after then
    perform private.refuse(409, 'changed_meanwhile', 'The order changed since');
  end if;
  update public.orders
  set status = (decision.order_before ->> 'status')::public.order_status,
    cancelled_at = (decision.order_before ->> 'cancelled_at')::timestamptz,
    refund_requested_at = (decision.order_before ->> 'refund_requested_at')::timestamptz
  where id = bill;
  update public.promo_code_redemptions set released_at = null
  where order_id = bill and released_at = (decision.order_after ->> 'cancelled_at')::timestamptz;
exception when check_violation then
  -- The promo code that the order gave back has found another.
  perform private.refuse(409, 'changed_meanwhile', 'The promo code of the order is used up');
end
$$;

create function public.undo_booking_decision(booking_id uuid) returns jsonb
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_variable
declare
  booking public.space_bookings;
  decision private.booking_decisions;
begin
  perform private.require_permission('manage_content', 'manage_calendar');
  select * into booking from public.space_bookings where id = booking_id for update;
  select * into decision
  from private.booking_decisions decisions
  where decisions.booking_id = booking.id and decisions.decided_by = auth.uid();
  if decision.booking_id is null or decision.decided_at < clock_timestamp() - interval '1 minute' then
    perform private.refuse(409, 'undo_too_late', 'The decision can no longer be taken back');
  elsif booking.status <> decision.status then
    perform private.refuse(409, 'changed_meanwhile', 'The booking changed since', jsonb_build_object('status', booking.status));
  end if;
  delete from public.outbox
  where dedupe_key = private.decision_mail(booking.id, decision.status) and status = 'pending' and attempts = 0;
  if not found then
    perform private.refuse(409, 'undo_too_late', 'The mail has left');
  end if;
  perform private.hold_spaces(array[booking.space_id]);
  perform private.restore_order(decision, booking.order_id);
  begin
    update public.space_bookings
    set status = 'pending', decided_at = null, decided_by = null, decision_note = null, confirm_until = decision.confirm_until
    where id = booking.id
    returning * into booking;
  exception when sqlstate 'PT409' then
    perform private.refuse_taken(
      array(select booking.space_id from public.booking_slots slots where slots.booking_id = booking.id order by slots.id),
      array(
        select tstzrange(slots.starts_at, slots.ends_at)
        from public.booking_slots slots where slots.booking_id = booking.id order by slots.id
      ),
      '{}'
    );
  end;
  delete from private.booking_decisions decisions where decisions.booking_id = booking.id;
  return jsonb_build_object('booking', private.booking_json(booking), 'order', private.order_by_id(booking.order_id));
end
$$;
comment on function public.undo_booking_decision is
  'The booking waits again as if whoever calls had not decided it, and nobody gets a mail; within a minute, as long as the mail '
  'has not left (15 seconds at least). Answers {booking, order} as book_space. Errors: PT403 not_allowed; PT409 undo_too_late; '
  'PT409 changed_meanwhile; PT409 time_conflict [{space_id, starts_at, ends_at, state, title, person}], when somebody else has '
  'the hours by now.';
revoke execute on function public.undo_booking_decision(uuid) from public;
grant execute on function public.undo_booking_decision(uuid) to authenticated;

-- What is called off before the mail of its confirmation has left is told once, not in the wrong order.
create function private.forget_decision_mail() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from public.outbox
  where dedupe_key = private.decision_mail(new.id, old.status) and status = 'pending' and attempts = 0;
  return null;
end
$$;
create trigger space_bookings_forget_mail after update of status on public.space_bookings
  for each row when (old.status = 'confirmed' and new.status = 'cancelled')
  execute function private.forget_decision_mail();
