-- Functions refer to tables of later files.
set check_function_bodies = off;

-- A postponed or cancelled event asks each person with a registration what to do with it, until a deadline, after which a
-- default applies.

create type public.ticket_option as enum ('keep', 'move', 'refund', 'donate');

create table public.decision_requests (
  id uuid primary key default gen_random_uuid(),
  event_id uuid not null references public.events (id) on delete cascade,
  cause public.event_status not null check (cause in ('postponed', 'cancelled')),
  deadline timestamptz not null,
  default_option public.ticket_option not null check (default_option in ('keep', 'refund')),
  created_at timestamptz not null default now(),
  applied_at timestamptz,
  closed_at timestamptz
);
comment on table public.decision_requests is
  'What people with a registration are asked when their event is postponed or cancelled; one that is not closed for each '
  'event.';
comment on column public.decision_requests.default_option is
  'Applies after the deadline to those who decided nothing. Money is never donated without being asked.';
comment on column public.decision_requests.applied_at is 'When the default was applied.';
comment on column public.decision_requests.closed_at is 'When the event got a date again, or was postponed or cancelled again.';
create unique index decision_requests_open_idx on public.decision_requests (event_id) where closed_at is null;
create index decision_requests_event_idx on public.decision_requests (event_id, created_at);
create index decision_requests_due_idx on public.decision_requests (deadline) where closed_at is null and applied_at is null;

alter table public.decision_requests enable row level security;
create policy "event managers read" on public.decision_requests for select to authenticated
  using ((select private.has_permission('manage_events')));
-- No insert, update and delete: functions write.
grant select on public.decision_requests to authenticated;

create table public.registration_decisions (
  request_id uuid not null references public.decision_requests (id) on delete cascade,
  registration_id uuid not null references public.registrations (id) on delete cascade,
  option public.ticket_option not null,
  is_default boolean not null default false,
  decided_at timestamptz not null default now(),
  primary key (request_id, registration_id)
);
comment on table public.registration_decisions is
  'What people decided about their tickets of postponed and cancelled events.';
comment on column public.registration_decisions.is_default is 'Applied after the deadline.';
create index registration_decisions_registration_idx on public.registration_decisions (registration_id);

alter table public.registration_decisions enable row level security;
create policy "own decisions read, all by event managers" on public.registration_decisions for select to authenticated
  using (
    (select private.has_permission('manage_events'))
    or exists (
      select from public.registrations
      where registrations.id = registration_id and registrations.user_id = (select auth.uid())
    )
  );
-- No insert, update and delete: functions write.
grant select on public.registration_decisions to authenticated;

-- A request belongs to each postponing and cancelling, however it was saved.

create function private.request_decisions() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.decision_requests set closed_at = now() where event_id = new.id and closed_at is null;
  if new.status in ('postponed', 'cancelled') and new.published_at <= now()
    and (old.status = 'postponed' or greatest(old.ends_at, new.ends_at) > now())
  then
    insert into public.decision_requests (event_id, cause, deadline, default_option)
    values (
      new.id, new.status, now() + interval '14 days',
      case new.status when 'cancelled' then 'refund' else 'keep' end::public.ticket_option
    );
  end if;
  return null;
end
$$;
comment on function private.request_decisions is
  'Requests decisions from people with a registration for a postponed or cancelled event: within 14 days, then they keep a '
  'postponed one and get the money of a cancelled one back, unless change_event says otherwise.';
create trigger events_request_decisions after update of status on public.events
  for each row when (old.status <> new.status)
  execute function private.request_decisions();

drop function public.change_event(uuid, text, timestamptz, jsonb, timestamptz, timestamptz, uuid);

create function public.change_event(
  event_id uuid,
  action text,
  version timestamptz,
  note jsonb default null,
  starts_at timestamptz default null,
  ends_at timestamptz default null,
  space_id uuid default null,
  decide_until timestamptz default null,
  default_option public.ticket_option default null
) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  event public.events;
  plan public.events;
  error_code text;
begin
  perform private.require_permission('manage_events');
  if action is null or action not in ('postpone', 'move', 'cancel', 'restore') then
    perform private.raise_api_error(400, 'action_invalid', 'postpone, move, cancel or restore');
  elsif not coalesce(decide_until > now() and decide_until < now() + interval '1 year', true) then
    perform private.raise_api_error(400, 'decide_until_invalid', 'A deadline is ahead, by a year at most');
  elsif default_option in ('move', 'donate') then
    perform private.raise_api_error(400, 'default_option_invalid', 'keep or refund');
  end if;
  select * into event from public.events where id = change_event.event_id for update;
  if event.id is null then
    perform private.raise_api_error(404, 'event_not_found', 'No such event');
  elsif (action = 'cancel' or event.status = 'cancelled') and not private.has_permission('manage_content') then
    perform private.raise_api_error(403, 'not_allowed', 'Cancelling an event needs the permission manage_content');
  end if;
  plan := event;
  plan.status := case action when 'postpone' then 'postponed' when 'cancel' then 'cancelled' else 'planned' end;
  plan.status_note := private.clean_note(note);
  if action = 'move' then
    if not coalesce(
      ends_at > starts_at and starts_at > now() and ends_at - starts_at <= interval '31 days'
        and starts_at < now() + interval '5 years',
      false
    ) then
      perform private.raise_api_error(400, 'time_invalid', 'An event ends after it begins, lasts a month at most, and is ahead');
    end if;
    plan.starts_at := starts_at;
    plan.ends_at := ends_at;
    plan.space_id := space_id;
    plan.doors_at := private.shift_by_wall_clock(event.doors_at, event.starts_at, starts_at);
    plan.registration_closes_at := private.shift_by_wall_clock(event.registration_closes_at, event.starts_at, starts_at);
  end if;
  -- Idempotent.
  if (plan.status, plan.status_note::jsonb, plan.starts_at, plan.ends_at, plan.space_id)
    is distinct from (event.status, event.status_note::jsonb, event.starts_at, event.ends_at, event.space_id)
  then
    if version is distinct from event.updated_at then
      perform private.raise_api_error(
        409, 'edit_conflict', 'Somebody else changed the event',
        jsonb_build_object('status', event.status, 'starts_at', event.starts_at)
      );
    end if;
    error_code := private.event_change_error(event, action);
    if error_code is not null then
      perform private.raise_api_error(409, error_code, 'This event cannot be changed so');
    end if;
    plan := private.apply_event_change(event, plan);
    update public.decision_requests requests
    set
      deadline = coalesce(change_event.decide_until, requests.deadline),
      default_option = coalesce(change_event.default_option, requests.default_option)
    where requests.event_id = event.id and closed_at is null and applied_at is null
      and (change_event.decide_until, change_event.default_option) is distinct from (null, null);
  end if;
  return jsonb_build_object(
    'id', plan.id, 'status', plan.status, 'starts_at', plan.starts_at, 'ends_at', plan.ends_at,
    'space_id', plan.space_id, 'version', plan.updated_at
  );
end
$$;
comment on function public.change_event is
  'Postpones, moves, cancels or restores an event, with a note in both languages ({ru, en}) for all followers: they get a '
  'mail, the space is released or occupied, visits and unpaid orders are returned or charged again (see '
  'event_change_impact). action: postpone, move (starts_at, ends_at, space_id; programme, doors and end of registration move '
  'along), cancel, restore. decide_until and default_option (keep or refund): of what the people with a registration for a '
  'postponed or cancelled event are asked; by default 14 days, keep for a postponed and refund for a cancelled one. version: '
  'that of event_change_impact. Idempotent. Returns {id, status, starts_at, ends_at, space_id, version}. For manage_events; '
  'cancelling and restoring: manage_content. Errors: PT403 not_allowed, PT404 event_not_found, space_not_found, PT400 '
  'action_invalid, decide_until_invalid, default_option_invalid, time_invalid, note_ru_required, note_ru_ and '
  'note_en_too_long {max} or _invalid, PT409 edit_conflict {status, starts_at}, event_cancelled, event_over, time_conflict '
  '[{space_id, starts_at, ends_at, state, title, person}].';
revoke execute on function public.change_event(
  uuid, text, timestamptz, jsonb, timestamptz, timestamptz, uuid, timestamptz, public.ticket_option
) from public;
grant execute on function public.change_event(
  uuid, text, timestamptz, jsonb, timestamptz, timestamptz, uuid, timestamptz, public.ticket_option
) to authenticated;

-- The mail about a postponed or cancelled event names deadline and default.

create function private.decision_request_json(event_id uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'id', id, 'cause', cause, 'deadline', deadline, 'default_option', default_option,
    'is_open', applied_at is null and deadline > now()
  )
  from public.decision_requests
  where decision_requests.event_id = decision_request_json.event_id and closed_at is null
$$;

create or replace function private.mail_event_followers(
  save private.event_saves, event public.events, kind text, after jsonb
) returns void
language sql security definer set search_path = ''
as $$
  select private.enqueue_mail(
    mail_event_followers.kind, people.email, people.language,
    jsonb_strip_nulls(jsonb_build_object(
      'name', people.full_name, 'event', private.event_json(event),
      'changed', case when mail_event_followers.kind = 'event_moved' then to_jsonb(array_remove(array[
        case when save.before -> 'starts_at' is distinct from after -> 'starts_at' then 'date' end,
        case when save.before -> 'location' is distinct from after -> 'location' then 'location' end
      ], null)) end,
      'registration', private.registration_json(registrations),
      'order', (
        select private.order_json(orders) from public.orders
        where orders.id = registrations.order_id and orders.status = 'pending' and registrations.status = 'confirmed'
      ),
      'decision', case
        when registrations.status in ('confirmed', 'waitlisted') then private.decision_request_json(event.id)
          || jsonb_build_object('paid', private.paid_money(registrations))
      end,
      'secret', private.link_secret(registrations.id)
    )) || jsonb_build_object('changes', private.changes_between(save.before, after)),
    concat_ws(':', mail_event_followers.kind, event.id, save.id, people.email),
    registrations.id is null or private.has_confirmed_email(registrations)
  )
  from private.followers_of(event) people
  left join public.registrations on registrations.id = people.registration_id
  where mail_event_followers.kind <> 'event_changed' or registrations.id is not null
$$;

-- Deciding.

create function private.self_move_error(seat public.registrations, here public.events, target public.events) returns text
language sql stable security definer set search_path = ''
as $$
  select coalesce(
    private.move_attendee_error(seat, target),
    private.registration_error(target),
    case
      when target.kind <> here.kind or target.starts_at <= now() or target.external_ticket_url is not null
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
comment on function private.self_move_error is
  'Returns the code why a person cannot move to another event, or null. A paid ticket moves to one with the same price.';

create function private.is_online_at(seat public.registrations, target public.events) returns boolean
language sql immutable set search_path = ''
as $$ select target.format = 'online' or target.format = 'hybrid' and seat.is_online $$;

create index events_kind_starts_idx on public.events (kind, starts_at, id) where status = 'planned';

create function public.decision_targets(registration_id uuid default null, secret text default null) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
#variable_conflict use_variable
declare
  seat public.registrations := private.find_own_registration(registration_id, secret);
  here public.events;
begin
  select * into here from public.events where id = seat.event_id;
  return (
    select coalesce(
      jsonb_agg(
        private.event_json(target) || jsonb_build_object(
          'seats_left', private.seats_left(target), 'is_same_series', coalesce(target.series_id = here.series_id, false),
          'price', jsonb_build_object(
            'amount', private.ticket_price(
              target, private.is_online_at(seat, target), (seat.payment_preferences ->> 'donation_amount')::integer
            ),
            'currency', target.currency
          )
        )
        order by coalesce(target.series_id = here.series_id, false) desc, target.starts_at, target.id
      ),
      '[]'
    )
    from (
      select candidates.id
      from (
        select id, starts_at, events as event from public.events
        where kind = here.kind and status = 'planned' and starts_at > now()
        order by starts_at, id
        limit 200
      ) candidates
      where private.self_move_error(seat, here, candidates.event) is null
      order by candidates.starts_at, candidates.id
      limit 30
    ) possible
    join public.events target on target.id = possible.id
  );
end
$$;
comment on function public.decision_targets is
  'Returns the events that a registration for a postponed or cancelled event can move to: of the same kind, ahead, with free '
  'seats and, where money was paid, the same price; dates of the same series first: [{event as register_for_event, '
  'seats_left (null: no limit), is_same_series, price {amount, currency}}], at most 30. With the secret of the link in a '
  'mail, or the account''s own registration. Errors: PT403 account_blocked, PT404 link_unknown, registration_not_found.';
revoke execute on function public.decision_targets(uuid, text) from public;
grant execute on function public.decision_targets(uuid, text) to anon, authenticated;

create function private.move_seat(seat public.registrations, here public.events, target public.events)
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
    'passed_over', 0, 'status', 'confirmed', 'is_coming', null,
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
comment on function private.move_seat is
  'Moves a registration as a whole to another event: a new ticket there, the money that was paid carried along, everything '
  'else charged anew. The caller locks both events and checks private.self_move_error.';

create function public.decide_ticket(
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
  elsif seat.checked_in_at is not null then
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
comment on function public.decide_ticket is
  'Decides what happens to a registration for a postponed or cancelled event: keep, move (to the event target_id of '
  'decision_targets), refund or donate, the last two where money was paid. Until the deadline; keep can be changed, the '
  'others are final. One transaction; both events are locked in the order of their ids. Idempotent. With the secret of the '
  'link in a mail, or the account''s own registration. Returns the same as registration_updates. Errors: PT403 '
  'account_blocked, PT404 link_unknown, registration_not_found, event_not_found, event_not_published, PT409 '
  'registration_not_active, decision_closed, already_checked_in, nothing_paid, event_full, already_registered, same_event, '
  'target_not_possible (another kind or price), event_cancelled, event_postponed, event_over, registration_not_open, '
  'registration_closed.';
revoke execute on function public.decide_ticket(public.ticket_option, uuid, uuid, text) from public;
grant execute on function public.decide_ticket(public.ticket_option, uuid, uuid, text) to anon, authenticated;

-- What the ticket page shows of it.

create function private.ticket_decision(registration public.registrations) returns jsonb
language sql stable security definer set search_path = ''
as $$
  with request as (
    select requests.*, decided.option, decided.is_default
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
    select closed_at is null and applied_at is null and deadline > now()
      and registration.status in ('confirmed', 'waitlisted') and registration.checked_in_at is null as is_open
  ) state
  where is_open or option is not null
$$;
comment on function private.ticket_decision is
  'Returns what a person is asked about their ticket, or has decided: {cause, deadline, default_option, option or null, '
  'is_default, is_open, options}; null when there is nothing.';

create function private.registration_updates(registration public.registrations, event public.events) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object('registration_id', registration.id)
    || private.registration_changes(registration, event)
    || jsonb_build_object('decision', private.ticket_decision(registration))
$$;

create function public.registration_updates(secret text) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select private.registration_updates(registrations, events)
  from private.find_own_registration(null, secret) registrations
  join public.events on events.id = registrations.event_id
$$;
comment on function public.registration_updates is
  'Returns what is new about the registration that a secret link opens: {registration_id, changes [{fact, was, is}] since '
  'the person registered or acknowledged, seen_id (for acknowledge_changes), paid {amount, currency} or null, can_return '
  '(see return_seat), decision {cause, deadline, default_option, option, is_default, is_open, options} or null}. Errors: '
  'PT404 link_unknown, registration_not_found.';
revoke execute on function public.registration_updates(text) from public;
grant execute on function public.registration_updates(text) to anon, authenticated;

create function public.my_registration_updates() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  account uuid := private.require_account();
begin
  return (
    select coalesce(jsonb_agg(private.registration_updates(mine, events) order by events.starts_at, mine.id), '[]')
    from public.registrations mine
    join public.events on events.id = mine.event_id
    where mine.user_id = account and mine.status in ('confirmed', 'waitlisted')
      and (events.ends_at > now() or events.status in ('postponed', 'cancelled'))
  );
end
$$;
comment on function public.my_registration_updates is
  'Returns what is new about the account''s active registrations for events that are not over: [as registration_updates]. '
  'Errors: PT401 sign_in_required, PT403 account_blocked.';
revoke execute on function public.my_registration_updates() from public;
grant execute on function public.my_registration_updates() to authenticated;

-- What staff see.

create function public.event_decisions(event_id uuid) returns jsonb
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
        and (registrations.status in ('confirmed', 'waitlisted') or decided.option is not null)
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
      join public.orders on orders.id = registrations.order_id
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
comment on function public.event_decisions is
  'Returns what people with a registration for a postponed or cancelled event have decided, for the latest time it was asked: '
  '{cause, deadline, default_option, applied_at, closed_at, keep, move, refund, donate, undecided (counts of registrations), '
  'money [{currency, owed (refunds due), refunded, donated, kept}]}, amounts in minor units; null when it was never asked. '
  'For manage_events. Errors: PT403 not_allowed, PT404 event_not_found.';
revoke execute on function public.event_decisions(uuid) from public;
grant execute on function public.event_decisions(uuid) to authenticated;

-- The default after the deadline.

create function private.apply_default_decisions() returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  due record;
  seat public.registrations;
  applied integer := 0;
  option public.ticket_option;
begin
  for due in
    select id, event_id, default_option from public.decision_requests
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
      where registrations.event_id = due.event_id and status in ('confirmed', 'waitlisted') and checked_in_at is null
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
comment on function private.apply_default_decisions is
  'Applies the default to people who decided nothing until the deadline: those who paid nothing keep their registration, '
  'others keep it or get their money back. Each request once. Returns the number of registrations.';

create or replace function public.sweep_expired() returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  expired record;
  seats integer := 0;
  hours integer := 0;
  purchases integer := 0;
  decisions integer;
begin
  -- Locked rows wait for the next sweep: waiting for them could deadlock.
  for expired in
    select distinct event_id
    from public.registrations
    where status in ('pending', 'waitlisted') and confirmed_at is null and confirm_until <= now()
    union
    select event_id from public.registrations where offer_until <= now()
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
  decisions := private.apply_default_decisions();
  perform private.delete_expired_rows();
  return jsonb_build_object('events', seats, 'spaces', hours, 'orders', purchases, 'decisions', decisions);
end
$$;
comment on function public.sweep_expired is
  'Releases seats and time slots not confirmed in time, ends expired offers and holds of the waitlist, cancels expired '
  'orders with their items, applies the default to '
  'tickets of postponed and cancelled events that nobody decided about, and deletes old rate-limit attempts, idempotent '
  'responses, sent mails and undo rows. Returns counts {events, spaces, orders, decisions}. Called every minute by '
  'the service role.';
