-- Functions refer to tables of later files.
set check_function_bodies = off;

-- Mails to registered people and people with the event as a favourite when it is postponed, moved or cancelled.

create function private.increment_event_ics_sequence() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.ics_sequence := greatest(new.ics_sequence, old.ics_sequence + 1);
  if new.starts_at <> old.starts_at
    and old.published_at <= now()
    and new.previous_starts_at is not distinct from old.previous_starts_at
  then
    new.previous_starts_at := old.starts_at;
  end if;
  return new;
end
$$;
create trigger events_increment_sequence before update of status, starts_at, ends_at, space_id, venue on public.events
  for each row
  when (
    (new.status, new.starts_at, new.ends_at, new.space_id, new.venue::jsonb)
      is distinct from (old.status, old.starts_at, old.ends_at, old.space_id, old.venue::jsonb)
  )
  execute function private.increment_event_ics_sequence();

-- A restored event at its old time and place is not a moved event.
create function private.mail_event_change() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  registration record;
  changed text[] := array_remove(array[
    case when new.starts_at <> old.starts_at then 'date' end,
    case when (new.space_id, new.venue::jsonb) is distinct from (old.space_id, old.venue::jsonb) then 'location' end
  ], null);
begin
  if new.status = 'cancelled' and old.status <> 'cancelled' then
    perform private.mail_event_followers(new, 'event_cancelled');
    -- Seats stay in case the event is restored; their payments are returned.
    for registration in
      select id, order_id from public.registrations where event_id = new.id and status <> 'cancelled' order by id
    loop
      perform private.return_visit(registration.id);
      perform private.cancel_or_refund_order(registration.order_id);
    end loop;
  elsif new.status = 'postponed' and old.status <> 'postponed' then
    perform private.mail_event_followers(new, 'event_postponed');
  elsif new.status = 'planned' and cardinality(changed) > 0 then
    perform private.mail_event_followers(new, 'event_moved', changed);
  elsif new.status = 'planned' and old.status in ('postponed', 'cancelled') then
    perform private.mail_event_followers(new, 'event_restored');
  end if;
  return null;
end
$$;
create trigger events_send_change_mails after update of status, starts_at, space_id, venue on public.events
  for each row
  when (
    old.published_at <= now()
    and new.published_at <= now()
    and greatest(old.ends_at, new.ends_at) > now()
    and new.ics_sequence <> old.ics_sequence
  )
  execute function private.mail_event_change();

-- Followers of an event, and the impact of a change, which staff see before they make it.

comment on column public.registrations.email is 'Null: added by staff without an address; no mail is written.';
comment on column public.orders.email is 'Null: ordered at check-in without an address; no mail is written.';

create function private.followers_of(event public.events)
returns table (email text, language public.interface_language, full_name text, registration_id uuid)
language sql stable security definer set search_path = ''
as $$
  select distinct on (everybody.email)
    everybody.email, everybody.language, everybody.full_name, everybody.registration_id
  from (
    select registrations.email, registrations.language, registrations.full_name, registrations.id as registration_id, 0 as position
    from public.registrations
    where event_id = event.id and status <> 'cancelled' and registrations.email is not null
      and not private.is_confirmation_expired(registrations)
    union all
    select lower(users.email), profiles.language, profiles.name, null, 1
    from public.favorites
    join auth.users on users.id = favorites.user_id and users.email_confirmed_at is not null
    join public.profiles on profiles.id = favorites.user_id
    where favorites.event_id = event.id
  ) everybody
  order by everybody.email, everybody.position
$$;
comment on function private.followers_of is
  'Returns one row for each address among people who registered or marked the event as a favourite.';

create function public.event_change_impact(event_id uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  event public.events;
  is_back boolean;
begin
  perform private.require_permission('manage_events');
  select * into event from public.events where id = event_change_impact.event_id;
  if event.id is null then
    perform private.raise_api_error(404, 'event_not_found', 'No such event');
  end if;
  is_back := event.status = 'cancelled';
  return jsonb_build_object(
    'version', event.updated_at, 'status', event.status, 'starts_at', event.starts_at, 'ends_at', event.ends_at,
    'space_id', event.space_id, 'is_public', coalesce(event.published_at <= now(), false),
    'favourites', (select count(*) from public.favorites where favorites.event_id = event.id),
    'recipients', (select count(*) from private.followers_of(event))
  ) || (
    with seats as (
      select registrations.id, registrations.status, registrations.payment_preferences, registrations.order_id
      from public.registrations
      where registrations.event_id = event.id and registrations.status <> 'cancelled'
        and not private.is_confirmation_expired(registrations)
    ), purchases as (
      select seats.status as seat, seats.payment_preferences, orders.status, orders.total_amount, orders.currency,
        orders.refund_requested_at is not null as is_owed
      from seats join public.orders on orders.id = seats.order_id
    ), money as (
      select currency,
        coalesce(sum(total_amount) filter (where status = 'paid' and is_owed = is_back), 0) as paid,
        coalesce(sum(total_amount) filter (
          where case when is_back then status = 'cancelled' and seat in ('pending', 'confirmed') else status = 'pending' end
        ), 0) as pending
      from purchases
      group by currency
    )
    select jsonb_build_object(
      'confirmed', (select count(*) from seats where status = 'confirmed'),
      'unconfirmed', (select count(*) from seats where status = 'pending'),
      'waiting', (select count(*) from seats where status = 'waitlisted'),
      'money', (
        select coalesce(
          jsonb_agg(jsonb_build_object('currency', currency, 'paid', paid, 'pending', pending) order by currency), '[]'
        )
        from money where paid > 0 or pending > 0
      ),
      'visits', case
        when is_back then (
          select count(*) from purchases where payment_preferences ? 'pass_id' and status = 'cancelled' and seat in ('pending', 'confirmed')
        )
        else (
          select count(*) from seats join public.pass_uses on pass_uses.registration_id = seats.id
          where pass_uses.returned_at is null
        )
      end
    )
  );
end
$$;
comment on function public.event_change_impact is
  'Returns whom postponing, moving, cancelling or restoring an event affects: {version (for change_event), status, '
  'starts_at, ends_at, space_id, is_public, confirmed, unconfirmed, waiting, favourites, recipients (addresses that get a '
  'mail), money [{currency, paid, pending}], visits}; amounts in minor units. For a cancelled event, money and visits are '
  'those that its cancellation returned and restoring charges again. For manage_events. Errors: PT403 not_allowed, PT404 '
  'event_not_found.';
revoke execute on function public.event_change_impact(uuid) from public;
grant execute on function public.event_change_impact(uuid) to authenticated;

-- Postponing, moving, cancelling and restoring an event, each in one transaction.

create function private.shift_by_wall_clock(instant timestamptz, before timestamptz, after timestamptz) returns timestamptz
language sql immutable set search_path = ''
as $$
  -- By the clock of Belgrade: doors at half past six stay so over a change of the clocks.
  select (
    instant at time zone 'Europe/Belgrade' + (after at time zone 'Europe/Belgrade' - before at time zone 'Europe/Belgrade')
  ) at time zone 'Europe/Belgrade'
$$;

create function private.move_sessions(event public.events, starts_at timestamptz, space_id uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform set_config('hub.moving_event', event.id::text, true);
  update public.event_sessions sessions
  set
    starts_at = private.shift_by_wall_clock(sessions.starts_at, event.starts_at, move_sessions.starts_at),
    ends_at = private.shift_by_wall_clock(sessions.ends_at, event.starts_at, move_sessions.starts_at),
    space_id = case
      when sessions.space_id = event.space_id then move_sessions.space_id else sessions.space_id
    end
  where sessions.event_id = event.id;
  perform set_config('hub.moving_event', '', true);
  -- Its current occupancy must not conflict with the new one.
  delete from public.space_occupancy taken where taken.event_id = event.id;
end
$$;
comment on function private.move_sessions is
  'Moves the programme along with its event to a new start; sessions in the event''s own space move to its new one. The '
  'caller then moves the event.';

create function private.clean_note(note jsonb) returns jsonb
language plpgsql immutable set search_path = ''
as $$
declare
  russian text := private.clean_text(note ->> 'ru', 'note_ru', 500);
  english text := private.clean_text(note ->> 'en', 'note_en', 500);
begin
  if russian is null and english is not null then
    perform private.raise_api_error(400, 'note_ru_required', 'The Russian text is missing');
  end if;
  return case when russian is not null then jsonb_strip_nulls(jsonb_build_object('ru', russian, 'en', english)) end;
end
$$;

create function private.event_change_error(event public.events, action text) returns text
language sql stable set search_path = ''
as $$
  select case
    when event.status = 'cancelled' and action in ('postpone', 'move') then 'event_cancelled'
    when event.status = 'completed' then 'event_over'
    when event.ends_at <= now() and (event.status = 'planned' or action = 'restore') then 'event_over'
  end
$$;

create function private.raise_event_space_conflict(event public.events) returns void
language sql stable security definer set search_path = ''
as $$
  select private.raise_space_conflict(
    array_agg(plan.space_id), array_agg(tstzrange(plan.starts_at, plan.ends_at)), array_agg(plan.id)
  )
  from (
    select event.id, event.space_id, event.starts_at, event.ends_at
    union all
    select id, coalesce(sessions.space_id, event.space_id), sessions.starts_at, sessions.ends_at
    from public.event_sessions sessions where sessions.event_id = event.id
  ) plan
$$;

create function public.change_event(
  event_id uuid,
  action text,
  version timestamptz,
  note jsonb default null,
  starts_at timestamptz default null,
  ends_at timestamptz default null,
  space_id uuid default null
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
  end if;
  return jsonb_build_object(
    'id', plan.id, 'status', plan.status, 'starts_at', plan.starts_at, 'ends_at', plan.ends_at,
    'space_id', plan.space_id, 'version', plan.updated_at
  );
end
$$;
comment on function public.change_event is
  'Postpones, moves, cancels or restores an event, with a note in both languages ({ru, en}) for all followers: they get a '
  'mail, the space is released or occupied, visits and orders are returned or charged again (see event_change_impact). '
  'action: postpone, move (starts_at, ends_at, space_id; programme, doors and end of registration move along), cancel, '
  'restore. version: that of event_change_impact. Idempotent. Returns {id, status, starts_at, ends_at, space_id, version}. '
  'For manage_events; cancelling and restoring: manage_content. Errors: PT403 not_allowed, PT404 event_not_found, '
  'space_not_found, PT400 action_invalid, time_invalid, note_ru_required, note_ru_ and note_en_too_long {max} or _invalid, '
  'PT409 edit_conflict {status, starts_at}, event_cancelled, event_over, time_conflict [{space_id, starts_at, ends_at, '
  'state, title, person}].';
revoke execute on function public.change_event(uuid, text, timestamptz, jsonb, timestamptz, timestamptz, uuid) from public;
grant execute on function public.change_event(
  uuid, text, timestamptz, jsonb, timestamptz, timestamptz, uuid
) to authenticated;

create function private.apply_event_change(event public.events, plan public.events) returns public.events
language plpgsql security definer set search_path = ''
as $$
declare
  done public.events;
begin
  if plan.status = 'planned' then
    perform private.lock_spaces(
      array(
        select sessions.space_id from public.event_sessions sessions where sessions.event_id = event.id
      ) || plan.space_id
    );
  end if;
  if (plan.starts_at, plan.space_id) is distinct from (event.starts_at, event.space_id) then
    perform private.move_sessions(event, plan.starts_at, plan.space_id);
  end if;
  begin
    update public.events
    set
      status = plan.status, status_note = plan.status_note, starts_at = plan.starts_at, ends_at = plan.ends_at,
      space_id = plan.space_id, doors_at = plan.doors_at, registration_closes_at = plan.registration_closes_at
    where id = event.id
    returning * into done;
  exception when sqlstate 'PT409' then
    perform private.raise_event_space_conflict(plan);
  end;
  return done;
end
$$;

-- Restoring a cancelled event: visits and payments that the cancellation returned are charged again.

-- A returned visit may be taken again for the same seat.
create index pass_uses_registration_idx on public.pass_uses (registration_id);
create unique index pass_uses_held_idx on public.pass_uses (registration_id) where returned_at is null;

create function private.charge_preferences_or_full_price(registration_id uuid) returns void
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_variable
declare
  preferences jsonb := (select payment_preferences from public.registrations where id = registration_id);
begin
  loop
    begin
      update public.registrations set payment_preferences = preferences where id = registration_id;
      perform private.charge_registration(registration_id);
      exit;
    exception when sqlstate 'PT409' then
      -- The pass or promo code no longer applies: the person keeps the seat at full price.
      exit when preferences - array['pass_id', 'promo_code', 'payment_method'] = preferences;
      preferences := preferences - array['pass_id', 'promo_code', 'payment_method'];
    end;
  end loop;
  perform private.set_payment_deadline(registration_id);
end
$$;
comment on function private.charge_preferences_or_full_price is
  'Charges a registration that already has a seat: by its payment preferences, or, where those no longer apply, with an '
  'order for the full price.';

create function private.charge_restored_registrations() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  seat record;
  purchase public.orders;
begin
  update public.orders
  set refund_requested_at = null
  from public.registrations
  where registrations.event_id = new.id
    and registrations.status <> 'cancelled'
    and orders.id = registrations.order_id
    and orders.status = 'paid';
  for seat in
    select registrations.id, registrations.status
    from public.registrations
    join public.orders on orders.id = registrations.order_id
    where registrations.event_id = new.id
      and registrations.status in ('pending', 'confirmed')
      and orders.status = 'cancelled'
    order by registrations.created_at, registrations.id
  loop
    update public.registrations set order_id = null where id = seat.id;
    perform private.charge_preferences_or_full_price(seat.id);
    select orders.* into purchase
    from public.orders
    join public.registrations on registrations.order_id = orders.id
    where registrations.id = seat.id;
    -- People who have not confirmed yet get the mail about the order when they confirm.
    if purchase.status = 'pending' and seat.status = 'confirmed' then
      perform private.mail_order('order_created', purchase);
    end if;
  end loop;
  return null;
end
$$;
comment on function private.charge_restored_registrations is
  'Charges registrations again after an event was restored: withdraws refund requests, uses visits and places orders again.';
-- After "events_send_change_mails", which is for cancelling: by name.
create trigger events_send_restored_mails after update of status on public.events
  for each row
  when (old.status = 'cancelled' and new.status <> 'cancelled' and new.ends_at > now())
  execute function private.charge_restored_registrations();

-- Moving an event moves the payment deadlines of its tickets, postponing pauses them; mails say what has changed.

create function private.move_payment_deadlines() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  -- Unpaid people have the usual three days to decide about the new date. No seat is cancelled for
  -- not paying for an event without a date.
  update public.orders
  set expires_at = case
    when new.status = 'planned'
      then least(greatest(orders.expires_at, now() + interval '3 days'), private.payment_deadline(new))
  end
  from public.registrations
  where registrations.event_id = new.id and registrations.status = 'confirmed'
    and orders.id = registrations.order_id and orders.status = 'pending'
    and (orders.expires_at is not null or (old.status = 'postponed' and orders.payment_method <> 'on_site'));
  return null;
end
$$;
-- By its name it runs before events_send_change_mails, whose mails name the deadline.
create trigger events_move_deadlines after update of status, starts_at, ends_at on public.events
  for each row
  when (
    (new.status = 'postponed' and old.status <> 'postponed')
    or (
      (new.starts_at, new.ends_at, old.status = 'postponed') is distinct from (old.starts_at, old.ends_at, false)
      and new.status = 'planned' and new.ends_at > now()
    )
  )
  execute function private.move_payment_deadlines();
create function private.mail_event_followers(event public.events, kind text, changed text[] default '{}') returns void
language sql security definer set search_path = ''
as $$
  select private.enqueue_mail(
    mail_event_followers.kind, people.email, people.language,
    jsonb_strip_nulls(jsonb_build_object(
      'name', people.full_name, 'event', private.event_json(event),
      'changed', case when cardinality(changed) > 0 then to_jsonb(changed) end,
      'registration', private.registration_json(registrations),
      'order', (
        select private.order_json(orders) from public.orders
        where orders.id = registrations.order_id and orders.status = 'pending' and registrations.status = 'confirmed'
      ),
      'secret', private.link_secret(registrations.id)
    )),
    concat_ws(':', mail_event_followers.kind, event.id, event.ics_sequence, people.email),
    registrations.id is null or private.has_confirmed_email(registrations)
  )
  from private.followers_of(event) people
  left join public.registrations on registrations.id = people.registration_id
$$;
comment on function private.mail_event_followers is
  'Enqueues one mail for each address among people who registered or marked the event as a favourite, in their language. '
  'changed: date, location or both, of an event that moved.';
