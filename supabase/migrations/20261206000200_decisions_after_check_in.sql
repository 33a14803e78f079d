-- Who was checked in to an event that was cancelled after all decides about the ticket like everybody else: the mail offered
-- a choice and promised the money back, while the ticket offered none and the default passed them over. Of a postponed event
-- a used ticket is no matter of choice, so its holder is neither asked nor counted. One helper says who is asked. Newest
-- definitions: 20261125000310_event_decisions.sql (move_seat, decide_ticket, ticket_decision, apply_default_decisions),
-- 20261127000300_course_status.sql (self_move_error), 20261129000110_session_seats.sql (cancel_registration),
-- 20261129000120_session_tickets.sql (mail_event_followers), 20261201000320_orders_with_differences.sql (event_decisions).

create function private.is_asked(registration public.registrations, request public.decision_requests) returns boolean
language plpgsql immutable set search_path = ''
as $$
begin
  return registration.status in ('confirmed', 'waitlisted')
    and (request.cause = 'cancelled' or registration.checked_in_at is null);
end
$$;
comment on function private.is_asked is
  'Returns whether a request asks the holder of a registration: of a cancelled event everybody, of a postponed one those who '
  'were not checked in.';

create or replace function private.mail_event_followers(
  save private.event_saves, event public.events, kind text, after jsonb
) returns void
language sql security definer set search_path = ''
as $$
  select private.enqueue_mail(
    mail_event_followers.kind, people.email, people.language,
    jsonb_strip_nulls(jsonb_build_object(
      'name', people.full_name, 'event', private.event_json(event, registrations),
      'changed', case when mail_event_followers.kind = 'event_moved' then to_jsonb(array_remove(array[
        case when save.before -> 'starts_at' is distinct from after -> 'starts_at' then 'date' end,
        case when save.before -> 'location' is distinct from after -> 'location' then 'location' end
      ], null)) end,
      'registration', private.registration_json(registrations),
      'order', (
        select private.order_json(orders) from public.orders
        where orders.id = registrations.order_id and orders.status = 'pending' and registrations.status = 'confirmed'
      ),
      'decision', (
        select private.decision_request_json(event.id) || jsonb_build_object('paid', private.paid_money(registrations))
        from public.decision_requests requests
        where requests.event_id = event.id and closed_at is null and private.is_asked(registrations, requests)
      ),
      'secret', private.link_secret(registrations.id)
    )) || jsonb_build_object('changes', private.changes_between(save.before, after)),
    concat_ws(':', mail_event_followers.kind, event.id, save.id, people.email),
    registrations.id is null or private.has_confirmed_email(registrations)
  )
  from private.followers_of(event) people
  left join public.registrations on registrations.id = people.registration_id
  where mail_event_followers.kind <> 'event_changed' or registrations.id is not null
$$;

-- A check-in to an event that did not take place keeps nobody from giving the ticket back or moving it.

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
    perform private.assert_cancellable(
      private.event_for_sessions(event, registration.session_ids), registration,
      case when event.status <> 'cancelled' then registration.checked_in_at end
    );
  end if;
  perform private.mark_registration_cancelled(registration.id, case when by_staff then 'staff' else 'cancelled' end);
  perform private.mail_registration('registration_cancelled', registration.id);
  perform private.promote_waitlist(event.id);
  select * into registration from public.registrations where id = registration_id;
  return registration;
end
$$;

create or replace function private.self_move_error(seat public.registrations, here public.events, target public.events) returns text
language sql stable security definer set search_path = ''
as $$
  select coalesce(
    private.move_attendee_error(
      case
        when here.status = 'cancelled' then jsonb_populate_record(seat, '{"checked_in_at": null}') else seat
      end,
      target
    ),
    private.registration_error(target),
    case
      when target.kind <> here.kind or (target.course_id is null) <> (here.course_id is null) or target.starts_at <= now() or target.external_ticket_url is not null
        then 'target_not_possible'
      when private.paid_money(seat) is not null and (
        target.currency <> here.currency
        or private.ticket_price(target, private.is_online_at(seat, target), (seat.payment_preferences ->> 'donation_amount')::integer)
          is distinct from private.ticket_price(here, seat.is_online, (seat.payment_preferences ->> 'donation_amount')::integer)
      ) then 'target_not_possible'
      when not private.is_online_at(seat, target) and private.seats_left(target) < seat.seats then 'event_full'
    end
  )
$$;

create or replace function private.move_seat(seat public.registrations, here public.events, target public.events)
returns public.registrations
language plpgsql security definer set search_path = ''
as $$
declare
  moved public.registrations;
  is_paid boolean := private.paid_money(seat) is not null;
begin
  -- Whatever else a registration has moves along.
  moved := jsonb_populate_record(seat, jsonb_build_object(
    'id', gen_random_uuid(), 'event_id', target.id, 'order_id', null, 'ticket_code', '', 'secret_hash', null,
    'is_online', private.is_online_at(seat, target), 'is_extra', false, 'hold_until', null, 'offer_until', null,
    'passed_over', 0, 'status', 'confirmed', 'is_coming', null, 'checked_in_at', null, 'checked_in_by', null,
    'confirmed_at', coalesce(seat.confirmed_at, now()), 'created_at', clock_timestamp(), 'updated_at', now()
  ));
  insert into public.registrations select (moved).* returning * into moved;
  update public.registration_seats set guest_name = pairs.guest_name
  from private.seat_pairs(seat.id, moved.id) pairs
  where registration_seats.id = pairs.new_id and pairs.guest_name is not null;
  if is_paid then
    perform private.transfer_payment(seat, moved);
  end if;
  perform private.mark_registration_cancelled(seat.id, 'moved');
  update public.registrations set moved_to_id = moved.id where id = seat.id;
  if not is_paid then
    perform private.charge_preferences_or_full_price(moved.id);
  end if;
  perform private.enqueue_attendee_mail(
    'registration_moved', moved.id, null, jsonb_build_object('from', private.event_json(here))
  );
  select * into moved from public.registrations where id = moved.id;
  return moved;
end
$$;

create or replace function public.decide_ticket(
  option public.ticket_option, target_id uuid default null, registration_id uuid default null, secret text default null
) returns jsonb
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_variable
declare
  seat public.registrations := private.find_own_registration(registration_id, secret);
  here public.events;
  target public.events;
  request public.decision_requests;
  error_code text;
begin
  -- Both, and always in the same order.
  perform from public.events
  where id = seat.event_id or (option = 'move' and id = target_id)
  order by id
  for update;
  select * into seat from public.registrations where id = seat.id for update;
  select * into here from public.events where id = seat.event_id;
  select * into request from public.decision_requests where event_id = here.id and closed_at is null;
  -- Idempotent.
  if seat.status = 'cancelled' and exists (
    select from public.registration_decisions decided
    left join public.registrations moved on moved.id = seat.moved_to_id
    where decided.registration_id = seat.id and decided.option = decide_ticket.option
      and (decided.option <> 'move' or moved.event_id = target_id)
  ) then
    return private.registration_updates(seat, here);
  elsif seat.status not in ('confirmed', 'waitlisted') then
    perform private.raise_api_error(409, 'registration_not_active', 'There is no ticket to decide about');
  elsif request.id is null or request.applied_at is not null or request.deadline <= now() then
    perform private.raise_api_error(409, 'decision_closed', 'Nothing is to be decided, or the deadline has passed');
  elsif not private.is_asked(seat, request) then
    perform private.raise_api_error(409, 'already_checked_in', 'The ticket was used');
  elsif option in ('refund', 'donate') and private.paid_money(seat) is null then
    perform private.raise_api_error(409, 'nothing_paid', 'No money was paid for this ticket');
  end if;
  if option = 'move' then
    perform private.release_expired_seats(target_id);
    select * into target from public.events where id = target_id;
    error_code := private.self_move_error(seat, here, target);
    if error_code is not null then
      perform private.raise_api_error(
        case when error_code in ('event_not_found', 'event_not_published') then 404 else 409 end, error_code,
        'This ticket cannot be moved there'
      );
    end if;
    perform private.move_seat(seat, here, target);
  elsif option <> 'keep' then
    perform private.return_seat(seat.id, option = 'donate');
  end if;
  insert into public.registration_decisions (request_id, registration_id, option)
  values (request.id, seat.id, decide_ticket.option)
  on conflict on constraint registration_decisions_pkey do update
  set option = excluded.option, decided_at = excluded.decided_at;
  select * into seat from public.registrations where id = seat.id;
  return private.registration_updates(seat, here);
end
$$;

create or replace function private.ticket_decision(registration public.registrations) returns jsonb
language sql stable security definer set search_path = ''
as $$
  with request as (
    select requests.*, private.is_asked(registration, requests) as is_asked, decided.option, decided.is_default
    from public.decision_requests requests
    left join public.registration_decisions decided
      on decided.request_id = requests.id and decided.registration_id = registration.id
    where requests.event_id = registration.event_id
      and (requests.closed_at is null or decided.option in ('move', 'refund', 'donate'))
    order by requests.created_at desc
    limit 1
  )
  select jsonb_build_object(
    'cause', cause, 'deadline', deadline, 'default_option', default_option, 'option', option,
    'is_default', coalesce(is_default, false),
    'is_open', is_open,
    'options', case when is_open then
      '["keep", "move"]'::jsonb || case
        when private.paid_money(registration) is not null then '["refund", "donate"]'::jsonb else '[]'
      end
    else '[]' end
  )
  from request
  cross join lateral (
    select closed_at is null and applied_at is null and deadline > now() and is_asked as is_open
  ) state
  where is_open or option is not null
$$;

create or replace function public.event_decisions(event_id uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
#variable_conflict use_variable
declare
  request public.decision_requests;
begin
  perform private.require_permission('manage_events');
  if not exists (select from public.events where id = event_id) then
    perform private.raise_api_error(404, 'event_not_found', 'No such event');
  end if;
  select * into request from public.decision_requests requests
  where requests.event_id = event_decisions.event_id
  order by created_at desc
  limit 1;
  if request.id is null then
    return null;
  end if;
  return jsonb_build_object(
    'cause', request.cause, 'deadline', request.deadline, 'default_option', request.default_option,
    'applied_at', request.applied_at, 'closed_at', request.closed_at
  ) || (
    with asked as (
      select registrations.id, registrations.status, registrations.order_id, decided.option
      from public.registrations
      left join public.registration_decisions decided
        on decided.registration_id = registrations.id and decided.request_id = request.id
      where registrations.event_id = event_decisions.event_id
        and (private.is_asked(registrations, request) or decided.option is not null)
    ), money as (
      select orders.currency,
        coalesce(sum(total_amount) filter (
          where orders.status = 'paid' and refund_requested_at is not null
        ), 0) as owed,
        coalesce(sum(total_amount) filter (where orders.status = 'refunded'), 0) as refunded,
        coalesce(sum(total_amount) filter (where orders.status = 'paid' and donated_at is not null), 0) as donated,
        coalesce(sum(total_amount) filter (
          where orders.status = 'paid' and registrations.status <> 'cancelled' and refund_requested_at is null
        ), 0) as kept
      from public.registrations
      join lateral (
        select own.* from public.orders own where own.id = registrations.order_id
        union all
        select earlier.*
        from public.orders own
        cross join lateral private.order_chain(own.difference_of_id) chain
        join public.orders earlier on earlier.id = chain.id
        where own.id = registrations.order_id and own.difference_of_id is not null
      ) orders on true
      where registrations.event_id = event_decisions.event_id and orders.total_amount > 0
      group by orders.currency
    )
    select jsonb_build_object(
      'keep', (select count(*) from asked where option = 'keep'),
      'move', (select count(*) from asked where option = 'move'),
      'refund', (select count(*) from asked where option = 'refund'),
      'donate', (select count(*) from asked where option = 'donate'),
      'undecided', (select count(*) from asked where option is null),
      'money', (
        select coalesce(
          jsonb_agg(
            jsonb_build_object(
              'currency', currency, 'owed', owed, 'refunded', refunded, 'donated', donated, 'kept', kept
            )
            order by currency
          ),
          '[]'
        )
        from money where owed + refunded + donated + kept > 0
      )
    )
  );
end
$$;

create or replace function private.apply_default_decisions() returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  due public.decision_requests;
  seat public.registrations;
  applied integer := 0;
  option public.ticket_option;
begin
  for due in
    select * from public.decision_requests
    where closed_at is null and applied_at is null and deadline <= now()
    order by deadline, id
    limit 20
  loop
    -- A locked event waits for the next sweep: waiting for it could deadlock.
    perform from public.events where id = due.event_id for update skip locked;
    continue when not found;
    -- Another sweep may have applied it before this one got the lock.
    update public.decision_requests set applied_at = now()
    where id = due.id and closed_at is null and applied_at is null;
    continue when not found;
    for seat in
      select registrations.* from public.registrations
      where registrations.event_id = due.event_id and private.is_asked(registrations, due)
        and not exists (
          select from public.registration_decisions decided
          where decided.request_id = due.id and decided.registration_id = registrations.id
        )
      order by created_at, id
      for update
    loop
      option := case
        when due.default_option = 'refund' and private.paid_money(seat) is null then 'keep' else due.default_option
      end;
      if option = 'refund' then
        perform private.return_seat(seat.id, false);
      end if;
      insert into public.registration_decisions (request_id, registration_id, option, is_default)
      values (due.id, seat.id, option, true);
      applied := applied + 1;
    end loop;
  end loop;
  return applied;
end
$$;
