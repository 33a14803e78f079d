-- Functions refer to each other.
set check_function_bodies = off;

-- The ticket of a registration for single sessions: what it opens, and what its holder and staff see and are told of.

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
    'session_ids', registration.session_ids, 'seats', private.seats_json(registration)
  )
  where registration.id is not null
$$;

create or replace function private.attendee_json(registration public.registrations) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'id', registration.id, 'full_name', registration.full_name, 'email', registration.email, 'phone', registration.phone,
    'language', registration.language, 'status', registration.status, 'is_online', registration.is_online,
    'is_extra', registration.is_extra, 'is_guest', registration.user_id is null, 'ticket_code', registration.ticket_code,
    'created_at', registration.created_at, 'cancelled_at', registration.cancelled_at,
    'cancel_cause', registration.cancel_cause, 'checked_in_at', registration.checked_in_at,
    'session_ids', registration.session_ids, 'is_coming', registration.is_coming, 'offer_until', registration.offer_until,
    'seats', (
      select coalesce(jsonb_agg(
        jsonb_build_object(
          'id', seats.id, 'position', seats.position, 'guest_name', seats.guest_name, 'ticket_code', seats.ticket_code,
          'checked_in_at', seats.checked_in_at, 'attended', private.attended_sessions(seats.id)
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

create function private.event_json(event public.events, registration public.registrations) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select case
    when registration.session_ids is null then whole.json
    else whole.json || jsonb_build_object('course', whole.json -> 'course' || jsonb_build_object(
      'sessions', (
        select coalesce(jsonb_agg(session order by position), '[]')
        from jsonb_array_elements(whole.json #> '{course,sessions}') with ordinality sessions (session, position)
        where (session ->> 'id')::uuid = any (registration.session_ids)
      )
    ))
  end
  from (select private.event_json(private.event_for_sessions(event, registration.session_ids)) as json) whole
$$;
comment on function private.event_json(public.events, public.registrations) is
  'Returns the event of a registration; of a course with the sessions that it is for, and their dates.';

create or replace function private.enqueue_attendee_mail(kind text, registration_id uuid, again text, more jsonb default '{}')
returns void
language sql security definer set search_path = ''
as $$
  select private.enqueue_mail(
    enqueue_attendee_mail.kind, registrations.email, registrations.language,
    jsonb_build_object(
      'name', registrations.full_name, 'event', private.event_json(events, registrations),
      'registration', private.registration_json(registrations),
      'order', private.order_by_id(registrations.order_id),
      'secret', private.link_secret(registrations.id)
    ) || more,
    concat_ws(':', enqueue_attendee_mail.kind, registrations.id, again), private.has_confirmed_email(registrations)
  )
  from public.registrations
  join public.events on events.id = registrations.event_id
  where registrations.id = registration_id
$$;

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
          'event', private.event_json(events, mine) || jsonb_build_object(
            'kind', case when events.course_id is null then events.kind::text else 'course' end, 'cover_path', events.cover_path, 'cover_motif', events.cover_motif,
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
                'event_slug', case when events.course_id is null then events.slug end, 'course_slug', courses.slug
              )
              order by uses.used_at desc
            ), '[]')
            from public.pass_uses uses
            left join public.registrations on registrations.id = uses.registration_id
            left join public.events on events.id = registrations.event_id
            left join public.courses on courses.id = events.course_id
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

create or replace function private.secret_link_json(kind text, id uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
#variable_conflict use_variable
declare
  registration public.registrations;
  booking public.space_bookings;
begin
  case kind
    when 'registration' then
      select * into registration from public.registrations where registrations.id = secret_link_json.id;
      return jsonb_build_object(
        'kind', kind,
        'registration', private.registration_json(registration)
          || jsonb_build_object('is_expired', private.is_confirmation_expired(registration)),
        'event', (
          select private.event_json(events, registration) || jsonb_build_object(
            'kind', case when events.course_id is null then events.kind::text else 'course' end, 'cover_path', events.cover_path, 'cover_motif', events.cover_motif,
            'cover_print', events.cover_print
          )
          from public.events where events.id = registration.event_id
        ),
        'stream', (
          select jsonb_build_object('url', url, 'note', note)
          from public.event_streams
          where event_streams.event_id = registration.event_id
            and (private.may_watch(registration) or (is_public and registration.status = 'confirmed'))
        ),
        'order', private.order_by_id(registration.order_id)
      );
    when 'booking' then
      select * into booking from public.space_bookings where space_bookings.id = secret_link_json.id;
      return jsonb_build_object(
        'kind', kind,
        'booking', private.booking_json(booking) || jsonb_build_object(
          'is_expired', booking.status = 'pending' and coalesce(booking.confirm_until <= now(), false)
        ),
        'order', private.order_by_id(booking.order_id)
      );
    else
      return jsonb_build_object('kind', kind, 'order', private.order_by_id(id));
  end case;
end
$$;

create or replace function public.export_my_data() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  account uuid := auth.uid();
  account_email text := private.current_email();
begin
  -- A blocked account may take its data along, too.
  if account is null then
    perform private.raise_api_error(401, 'sign_in_required', 'This needs an account');
  end if;
  return jsonb_build_object(
    'exported_at', now(),
    'account', (
      select jsonb_build_object('id', id, 'email', email, 'created_at', created_at, 'metadata', raw_user_meta_data)
      from auth.users where id = account
    ),
    'profile', (select to_jsonb(profiles) from public.profiles where id = account),
    'registrations', (
      select coalesce(jsonb_agg(
        private.registration_json(registrations)
          || jsonb_build_object('event', private.event_json(events, registrations), 'order_id', order_id)
        order by registrations.created_at
      ), '[]')
      from public.registrations join public.events on events.id = registrations.event_id
      where user_id = account
    ),
    'orders', (
      select coalesce(jsonb_agg(
        private.order_json(orders) || jsonb_build_object(
          'full_name', full_name, 'email', email, 'phone', phone, 'telegram', telegram
        )
        order by created_at
      ), '[]')
      from public.orders where user_id = account
    ),
    'passes', (
      select coalesce(jsonb_agg(
        to_jsonb(passes) || jsonb_build_object('name', subscriptions.name, 'uses', (
          select coalesce(jsonb_agg(to_jsonb(uses) order by used_at), '[]')
          from public.pass_uses uses where uses.pass_id = passes.id
        ))
        order by passes.created_at
      ), '[]')
      from public.user_passes passes join public.subscriptions on subscriptions.id = passes.subscription_id
      where user_id = account
    ),
    'memberships', (
      select coalesce(jsonb_agg(
        to_jsonb(mine) || jsonb_build_object('name', coworking_plans.name, 'days', (
          select coalesce(jsonb_agg(to_jsonb(days) - array['membership_id', 'checked_in_by'] order by day), '[]')
          from public.desk_days days where days.membership_id = mine.id
        ))
        order by mine.created_at
      ), '[]')
      from public.memberships mine join public.coworking_plans on coworking_plans.id = mine.plan_id
      where user_id = account
    ),
    'bookings', (
      select coalesce(jsonb_agg(private.booking_json(bookings) order by created_at), '[]')
      from public.space_bookings bookings where user_id = account
    ),
    'favorites', (
      select coalesce(jsonb_agg(
        jsonb_build_object('event', events.slug, 'title', events.title, 'created_at', favorites.created_at)
        order by favorites.created_at
      ), '[]')
      from public.favorites join public.events on events.id = favorites.event_id where user_id = account
    ),
    'comments', (
      select coalesce(jsonb_agg(
        jsonb_build_object(
          'id', id, 'event_id', event_id, 'parent_id', parent_id, 'body', body, 'created_at', created_at,
          'edited_at', edited_at, 'deleted_at', deleted_at
        )
        order by created_at
      ), '[]')
      from public.comments where user_id = account
    ),
    'comment_likes', (
      select coalesce(jsonb_agg(jsonb_build_object('comment_id', comment_id, 'created_at', created_at)), '[]')
      from public.comment_likes where user_id = account
    ),
    'comment_reports', (
      select coalesce(jsonb_agg(
        jsonb_build_object('comment_id', comment_id, 'reason', reason, 'created_at', created_at)
      ), '[]')
      from public.comment_reports where user_id = account
    ),
    'calendar_feeds', (
      select coalesce(jsonb_agg(jsonb_build_object('created_at', created_at, 'revoked_at', revoked_at)), '[]')
      from public.calendar_feeds where user_id = account
    ),
    'mails', (
      select coalesce(jsonb_agg(
        jsonb_build_object('kind', kind, 'status', status, 'created_at', created_at, 'sent_at', sent_at)
        order by created_at
      ), '[]')
      from public.outbox where recipient = account_email
    ),
    'telegram', (
      select jsonb_build_object(
        'username', username, 'linked_at', linked_at, 'unlinked_at', unlinked_at, 'messages', (
          select coalesce(jsonb_agg(
            jsonb_build_object('kind', kind, 'status', status, 'created_at', created_at, 'sent_at', sent_at)
            order by created_at
          ), '[]')
          from public.outbox where user_id = account
        )
      )
      from public.telegram_links where user_id = account
    )
  );
end
$$;

create or replace function private.mail_course_save() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  course public.courses;
  event public.events;
  changes jsonb;
begin
  delete from private.course_saves where id = new.id;
  select * into course from public.courses where id = new.course_id and published_at <= now();
  select * into event from public.events where course_id = course.id;
  changes := private.session_changes(new.before, private.session_facts(course.id));
  if event.id is null or course.status <> 'planned' or changes = '[]' then
    return null;
  end if;
  update public.events set ics_sequence = ics_sequence + 1 where id = event.id
  returning * into event;
  -- The row of the course may follow it after this.
  event.starts_at := coalesce(course.starts_at, event.starts_at);
  event.ends_at := coalesce(course.ends_at, event.ends_at);
  perform private.enqueue_mail(
    'course_changed', registrations.email, registrations.language,
    jsonb_build_object(
      'name', registrations.full_name, 'event', private.event_json(event, registrations),
      'registration', private.registration_json(registrations), 'session_changes', own.changes,
      'secret', private.link_secret(registrations.id)
    ),
    concat_ws(':', 'course_changed', registrations.id, new.id), private.has_confirmed_email(registrations)
  )
  from public.registrations
  cross join lateral (
    select jsonb_agg(change order by position) as changes
    from jsonb_array_elements(changes) with ordinality all_changes (change, position)
    where private.admits_to(registrations, (change ->> 'id')::uuid)
  ) own
  where registrations.event_id = event.id and own.changes is not null and status <> 'cancelled' and email is not null
    and not private.is_confirmation_expired(registrations);
  return null;
end
$$;

comment on function private.mail_course_save is
  'Enqueues one mail about the changed sessions of a course for everybody who is enrolled or waits; of single sessions about '
  'those alone.';

create or replace function private.session_changes(before jsonb, after jsonb) returns jsonb
language sql stable set search_path = ''
as $$
  select coalesce(
    jsonb_agg(
      jsonb_build_object(
        'id', id, 'change', case when was is null then 'added' when now_is is null then 'cancelled' else 'moved' end,
        'title', coalesce(now_is, was) -> 'title', 'was', was - 'title', 'is', now_is - 'title'
      )
      order by coalesce(was ->> 'starts_at', now_is ->> 'starts_at'), id
    ),
    '[]'
  )
  from (
    select id, before -> id as was, after -> id as now_is
    from (select jsonb_object_keys(before) as id union select jsonb_object_keys(after)) ids
  ) sessions
  where was - 'title' is distinct from now_is - 'title'
    and greatest((was ->> 'ends_at')::timestamptz, (now_is ->> 'ends_at')::timestamptz) > now()
$$;

comment on function private.session_changes is
  'Returns how the sessions of a course differ, those aside that were over and stay so: [{id, change (moved, added, cancelled), '
  'title, was, is}], was and is as private.session_facts or null.';

create or replace function private.enqueue_session_mails(instant timestamptz default now()) returns integer
language plpgsql security definer set search_path = ''
-- Only nested loops read the rows of due sessions alone.
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off
as $$
declare
  enqueued integer;
begin
  with due as materialized (
    select sessions.id, sessions.starts_at, events.id as event_id, private.event_json(events) as event,
      jsonb_strip_nulls(jsonb_build_object(
        'id', sessions.id, 'title', sessions.title, 'starts_at', sessions.starts_at, 'ends_at', sessions.ends_at,
        'location', (select name from public.spaces where spaces.id = coalesce(sessions.space_id, courses.space_id))
      )) as session
    from public.course_sessions sessions
    join public.courses on courses.id = sessions.course_id
    join public.events on events.course_id = courses.id
    -- The bounds of the start are what an index reads; reminders are at most a week early.
    where sessions.starts_at > instant and sessions.starts_at <= instant + interval '168 hours'
      and courses.published_at <= instant and courses.status = 'planned' and courses.reminder_hours > 0
      and sessions.starts_at - make_interval(hours => courses.reminder_hours) <= instant
      and sessions.starts_at - least(interval '3 hours', make_interval(hours => courses.reminder_hours) / 2) > instant
  ), missing as (
    select due.*, seats.*::public.registrations as seat,
      concat_ws(':', 'course_reminder', seats.id, due.id, extract(epoch from due.starts_at)::bigint) as key
    from due
    cross join lateral (
      select registrations.*
      from public.registrations
      where registrations.event_id = due.event_id and registrations.status = 'confirmed'
        and private.admits_to(registrations, due.id)
      offset 0
    ) seats
    left join private.mail_recipients recipients on recipients.email = private.canonical_email(seats.email)
    where seats.email is not null
      -- Of deleted accounts.
      and seats.email not like '%@deleted.invalid'
      and seats.created_at <= instant - interval '3 hours'
      and not exists (
        select from public.outbox
        where dedupe_key = concat_ws(':', 'course_reminder', seats.id, due.id, extract(epoch from due.starts_at)::bigint)
      )
      -- As mail_block has it, which is called again for each mail that is sent.
      and recipients.bounced_at is null
      and not coalesce(private.mail_topic('course_reminder', '{}') = any (recipients.switched_off), false)
    limit 5000
  )
  insert into public.outbox (kind, recipient, language, payload, dedupe_key)
  select
    'course_reminder', (missing.seat).email, coalesce(profiles.language, (missing.seat).language),
    jsonb_strip_nulls(jsonb_build_object(
      'name', (missing.seat).full_name, 'event', missing.event, 'session', missing.session,
      'secret', private.link_secret((missing.seat).id), 'registration', private.registration_json(missing.seat),
      'order', case when orders.status = 'pending' then private.order_json(orders) end
    )),
    missing.key
  from missing
  left join public.profiles on profiles.id = (missing.seat).user_id
  left join public.orders on orders.id = (missing.seat).order_id
  on conflict on constraint outbox_dedupe_key_key do nothing;
  get diagnostics enqueued = row_count;
  return enqueued;
end
$$;

create or replace function public.personal_feed(secret text) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  person record;
begin
  select feeds.user_id, profiles.language, case when users.email_confirmed_at is not null then lower(users.email) end as email
  into person
  from public.calendar_feeds feeds
  join auth.users on users.id = feeds.user_id
  join public.profiles on profiles.id = feeds.user_id and profiles.blocked_at is null
  where feeds.secret_hash = private.hash_secret(secret) and feeds.revoked_at is null;
  if not found then
    perform private.raise_api_error(404, 'feed_not_found', 'No such calendar');
  end if;
  return jsonb_build_object(
    'hub', private.hub_names(),
    'language', person.language,
    'events', (
      select coalesce(
        jsonb_agg(
          case
            when session.id is null then private.feed_event_json(events)
            else private.feed_session_json(events, session)
          end || jsonb_strip_nulls(jsonb_build_object('registration', mine.registration))
          order by coalesce(session.starts_at, events.starts_at), coalesce(session.id, events.id)
        ),
        '[]'
      )
      from (
        select
          event_id, (array_agg(registration) filter (where registration is not null))[1] as registration,
          -- Null: all sessions.
          case when not bool_or(session_ids is null) then array_agg(distinct session_id) end as session_ids
        from (
          select
            registrations.event_id, registrations.session_ids,
            jsonb_build_object('status', registrations.status, 'is_online', registrations.is_online) as registration
          from public.registrations
          where registrations.user_id = person.user_id
            and registrations.status <> 'cancelled' and not private.is_confirmation_expired(registrations)
          union all
          select favorites.event_id, null, null from public.favorites where favorites.user_id = person.user_id
        ) kept
        left join lateral unnest(kept.session_ids) session_id on true
        group by event_id
      ) mine
      join public.events on events.id = mine.event_id
      left join public.course_sessions session on session.course_id = events.course_id
        and (mine.session_ids is null or session.id = any (mine.session_ids))
      where case when events.course_id is null then events.published_at <= now() else session.id is not null end
        and coalesce(session.starts_at, events.starts_at) >= now() - interval '3 months'
    ),
    'bookings', (
      select coalesce(
        jsonb_agg(
          jsonb_build_object(
            'id', bookings.id, 'number', bookings.number, 'status', bookings.status, 'space', spaces.name,
            'address', private.hub_address(), 'starts_at', lower(spans.span), 'ends_at', upper(spans.span),
            'updated_at', bookings.updated_at
          )
          order by spans.span, bookings.id
        ),
        '[]'
      )
      from public.space_bookings bookings
      join public.spaces on spaces.id = bookings.space_id
      cross join lateral unnest((
        select range_agg(tstzrange(slots.starts_at, slots.ends_at))
        from public.booking_slots slots where slots.booking_id = bookings.id
      )) spans (span)
      where bookings.user_id = person.user_id
        and (bookings.status = 'confirmed' or (bookings.status = 'pending' and coalesce(bookings.confirm_until > now(), true)))
        and bookings.ends_at >= now() - interval '3 months'
    )
  );
end
$$;

create or replace function private.waitlist_position(registration public.registrations) returns integer
language sql stable security definer set search_path = ''
as $$
  select count(*)::integer
  from public.registrations other
  where registration.status = 'waitlisted'
    and other.event_id = registration.event_id
    and other.status = 'waitlisted'
    and private.shares_session(other, registration.session_ids)
    and (other.created_at, other.id) <= (registration.created_at, registration.id)
  having registration.status = 'waitlisted'
$$;

create or replace function private.pass_ledger(pass uuid)
returns table (at timestamptz, id text, entry jsonb)
language sql stable security definer set search_path = ''
as $$
  select
    uses.used_at, uses.id::text,
    jsonb_build_object(
      'visits', uses.visits, 'returned_at', uses.returned_at, 'visits_kept', uses.visits_kept,
      'kind', case
        when uses.booking_id is not null then 'rent'
        when uses.membership_id is not null then 'coworking'
        when events.course_id is not null then 'course'
        when events.id is not null then 'event'
        else 'other'
      end,
      'title', coalesce(spaces.name::jsonb, plans.name::jsonb, private.title_of_registration(events, registrations.session_ids)),
      'path', case
        when courses.slug is not null then '/courses/' || courses.slug
        when events.id is not null then '/events/' || events.slug
      end,
      'takes_place_at', coalesce(
        bookings.starts_at, memberships.valid_from::timestamp at time zone 'Europe/Belgrade',
        (private.event_for_sessions(events, registrations.session_ids)).starts_at
      ),
      'hours', (select count(*) from public.booking_slots where booking_id = uses.booking_id)
    )
  from public.pass_uses uses
  left join public.registrations on registrations.id = uses.registration_id
  left join public.events on events.id = registrations.event_id
  left join public.courses on courses.id = events.course_id
  left join public.space_bookings bookings on bookings.id = uses.booking_id
  left join public.spaces on spaces.id = bookings.space_id
  left join public.memberships on memberships.id = uses.membership_id
  left join public.coworking_plans plans on plans.id = memberships.plan_id
  where uses.pass_id = pass
  union all
  select
    log.at, 'correction:' || log.id,
    jsonb_build_object(
      'kind', 'correction', 'visits', (log.old ->> 'visits_left')::integer - (log.new ->> 'visits_left')::integer,
      'returned_at', null, 'visits_kept', 0, 'title', null, 'path', null, 'takes_place_at', null, 'hours', 0
    )
  from public.audit_log log
  where log.table_name = 'user_passes' and log.row_id = pass::text and log.new ? 'reason' and log.new ? 'visits_left'
$$;

-- Check-in.

create or replace function private.check_in_counters(event uuid, session uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'expected', count(*),
    'inside', count(inside.at),
    'unpaid', count(*) filter (
      where inside.at is null and orders.status = 'pending' and orders.total_amount > 0
    )
  )
  from public.registrations
  join public.registration_seats seats on seats.registration_id = registrations.id and seats.cancelled_at is null
  left join public.orders on orders.id = registrations.order_id
  left join public.course_attendances attendances on attendances.session_id = session and attendances.seat_id = seats.id
  cross join lateral (
    select case when session is null then seats.checked_in_at else attendances.checked_in_at end as at
  ) inside
  where registrations.event_id = event and private.admits_to(registrations, session) and registrations.status = 'confirmed' and not registrations.is_online
$$;

drop function private.next_session(uuid);
create function private.next_session(course uuid, session_ids uuid[] default null) returns public.course_sessions
language sql stable security definer set search_path = ''
as $$
  select sessions
  from public.course_sessions sessions
  where course_id = course and (session_ids is null or id = any (session_ids))
  order by ends_at < now(), case when ends_at < now() then now() - ends_at else ends_at - now() end, id
  limit 1
$$;

comment on function private.next_session is
  'Returns the session of a course, of some of its sessions where they are given, that runs or comes next, else the last one.';

create or replace function private.check_in_response(
  event uuid, session uuid, result text, registration public.registrations, seat public.registration_seats, code text
) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'result', result,
    'code', code,
    'person', case when seat.id is not null then jsonb_build_object(
      'id', seat.id, 'at', seat.checked_in_at, 'by', private.checked_in_by_name(seat, session),
      'due', private.amount_due_of_registration(registration)
    ) || private.seat_holder_json(registration, seat) end,
    'other_event', case when result = 'wrong_event' then (
      select case
        when course_id is null then jsonb_build_object('id', id, 'title', title, 'starts_at', starts_at)
        else (
          select jsonb_build_object(
            'id', next.id, 'title', private.session_title(events.title, next.title), 'starts_at', next.starts_at
          )
          from private.next_session(course_id, registration.session_ids) next
        )
      end
      from public.events where id = registration.event_id
    ) end,
    'counters', private.check_in_counters(event, session)
  )
$$;

create or replace function private.perform_check_in(
  event_id uuid,
  request_id uuid,
  code text,
  registration_id uuid,
  scanned_at timestamptz,
  is_offline boolean,
  volunteer uuid
) returns jsonb
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_variable
declare
  staff uuid := case when volunteer is null then auth.uid() end;
  checked_at timestamptz := least(greatest(coalesce(scanned_at, now()), now() - interval '7 days'), now());
  read_code text := private.read_ticket_code(code);
  known public.check_ins;
  registration public.registrations;
  seat public.registration_seats;
  result text;
  target record;
begin
  perform private.lock_check_in_event(event_id);
  select * into target from private.find_check_in_target(perform_check_in.event_id);
  -- A scan sent twice at once: the second request waits for the first.
  perform pg_advisory_xact_lock(hashtextextended('check-in:' || request_id, 0));
  select * into known from public.check_ins where id = request_id;
  if known.id is not null then
    if known.event_id <> target.event_id or known.session_id is distinct from target.session_id
      or known.volunteer_id is distinct from volunteer then
      perform private.raise_api_error(409, 'idempotency_key_reused', 'The idempotency key belongs to another request');
    end if;
    select * into registration from public.registrations where id = known.registration_id;
    select * into seat from public.registration_seats where id = known.seat_id;
    seat := private.seat_at_session(seat, target.session_id);
    result := case known.outcome when 'admitted' then 'valid' else known.outcome end;
    return private.check_in_response(target.event_id, target.session_id, result, registration, seat, known.code);
  end if;

  if registration_id is not null then
    select * into seat from public.registration_seats where id = registration_id;
  elsif read_code is not null then
    select * into seat from public.registration_seats where ticket_code = read_code;
  end if;
  -- The registration before its seat, in the same order as cancelling.
  select * into registration from public.registrations where id = seat.registration_id for no key update;
  select * into seat from public.registration_seats where id = seat.id for no key update;
  seat := private.seat_at_session(seat, target.session_id);
  result := case
    when registration.event_id <> target.event_id or not private.admits_to(registration, target.session_id)
      then 'wrong_event'
    else private.check_in_result(registration, seat, private.amount_due_of_registration(registration))
  end;
  if result = 'valid' then
    seat := private.write_attendance(seat, target.session_id, checked_at, staff);
  end if;
  code := case when seat.id is null then left(coalesce(read_code, code), 40) end;
  if result = 'valid' or is_offline then
    insert into public.check_ins (
      id, event_id, session_id, registration_id, seat_id, code, outcome, is_offline, scanned_at, scanned_by, volunteer_id
    )
    values (
      request_id, target.event_id, target.session_id, registration.id, seat.id, code,
      case result when 'valid' then 'admitted' else result end, is_offline, checked_at, staff, volunteer
    );
  end if;
  return private.check_in_response(target.event_id, target.session_id, result, registration, seat, code);
end
$$;

create or replace function public.check_in_list(event_id uuid, since timestamptz default null) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
#variable_conflict use_variable
declare
  response jsonb;
  target record;
  -- Includes transactions that began before the previous response and committed after it.
  changed_since timestamptz := since - interval '30 seconds';
begin
  perform private.require_permission('manage_events');
  select * into target from private.find_check_in_target(check_in_list.event_id);
  select jsonb_build_object(
    'event', case
      when target.session_id is null then jsonb_build_object(
        'id', events.id, 'slug', events.slug, 'title', events.title, 'starts_at', events.starts_at,
        'ends_at', events.ends_at, 'status', events.status
      )
      else (
        select jsonb_build_object(
          'id', sessions.id, 'slug', courses.slug, 'title', private.session_title(courses.title, sessions.title),
          'starts_at', sessions.starts_at, 'ends_at', sessions.ends_at, 'status', events.status
        )
        from public.course_sessions sessions
        join public.courses on courses.id = sessions.course_id
        where sessions.id = target.session_id
      )
    end,
    'at', now(),
    'counters', private.check_in_counters(events.id, target.session_id)
  )
  into response
  from public.events where id = target.event_id;
  if response is null then
    perform private.raise_api_error(404, 'event_not_found', 'No such event');
  end if;
  return response || jsonb_build_object(
    'people', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', own_seat.id,
        'hash', left(encode(sha256(convert_to(event_id || ':' || own_seat.ticket_code, 'UTF8')), 'hex'), 32),
        'state', private.check_in_result(registrations, present_seat, due.amount),
        'at', present_seat.checked_in_at,
        'by', case
          when present_seat.checked_in_by is not null then nullif(staff.name, '')
          when present_seat.checked_in_at is not null then private.checked_in_by_name(present_seat, target.session_id)
        end,
        'due', due.amount
      ) || private.seat_holder_json(registrations, own_seat)), '[]')
      from public.registrations
      join public.registration_seats own_seat on own_seat.registration_id = registrations.id
      left join public.orders on orders.id = registrations.order_id
      cross join lateral private.seat_at_session(own_seat, target.session_id) present_seat
      left join public.profiles staff on staff.id = present_seat.checked_in_by
      cross join lateral (select private.amount_due_of_order(orders) as amount) due
      where registrations.event_id = target.event_id and private.admits_to(registrations, target.session_id) and (
        changed_since is null or registrations.updated_at > changed_since or orders.updated_at > changed_since
      )
    ),
    'problems', (
      select coalesce(jsonb_agg(problem order by problem ->> 'at'), '[]')
      from (
        select private.check_in_problem_json(check_ins) as problem
        from public.check_ins
        where check_ins.event_id = target.event_id
          and check_ins.session_id is not distinct from target.session_id and outcome <> 'admitted' and resolved_at is null
        order by received_at desc
        limit 50
      ) latest
    )
  );
end
$$;

create or replace function public.volunteer_check_in_list(secret text, event_id uuid, since timestamptz default null) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
#variable_conflict use_variable
declare
  invitation public.volunteer_invitations := private.find_volunteer_invitation(secret);
  target record;
  -- Includes transactions that began before the previous response and committed after it.
  changed_since timestamptz := since - interval '30 seconds';
begin
  perform private.require_volunteer(invitation, null);
  perform private.require_volunteer_event(invitation, event_id);
  select * into target from private.find_check_in_target(volunteer_check_in_list.event_id);
  return jsonb_build_object(
    'event', (
      select jsonb_build_object('id', events.id, 'title', title, 'starts_at', starts_at, 'ends_at', ends_at)
      from private.volunteer_events(invitation) events where events.id = event_id
    ),
    'at', now(),
    'counters', private.check_in_counters(target.event_id, target.session_id) || '{"unpaid": 0}',
    'people', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', own_seat.id,
        'hash', left(encode(sha256(convert_to(event_id || ':' || own_seat.ticket_code, 'UTF8')), 'hex'), 32),
        'state', private.check_in_result(registrations, present_seat, private.amount_due_of_order(orders)),
        'at', present_seat.checked_in_at, 'name', '', 'by', null, 'due', null
      )), '[]')
      from public.registrations
      join public.registration_seats own_seat on own_seat.registration_id = registrations.id
      left join public.orders on orders.id = registrations.order_id
      cross join lateral private.seat_at_session(own_seat, target.session_id) present_seat
      where registrations.event_id = target.event_id and private.admits_to(registrations, target.session_id) and (
        changed_since is null or registrations.updated_at > changed_since or orders.updated_at > changed_since
      )
    ),
    'problems', '[]'::jsonb
  );
end
$$;

create or replace function public.pay_and_check_in(
  event_id uuid, request_id uuid, registration_id uuid, paid_amount integer default null
) returns jsonb
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_variable
declare
  registration public.registrations;
  purchase public.orders;
  target record;
begin
  perform private.require_permission('manage_events');
  select * into target from private.find_check_in_target(pay_and_check_in.event_id);
  perform from public.events where id = target.event_id for update;
  select registrations.* into registration
  from public.registrations
  join public.registration_seats seats on seats.registration_id = registrations.id
  where seats.id = registration_id and registrations.event_id = target.event_id
    and private.admits_to(registrations, target.session_id);
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

create or replace function public.check_in_sessions() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_permission('manage_events');
  return (
    select coalesce(
      jsonb_agg(
        jsonb_build_object(
          'id', sessions.id, 'kind', 'course', 'title', private.session_title(courses.title, sessions.title),
          'starts_at', sessions.starts_at, 'ends_at', sessions.ends_at
        )
        order by sessions.starts_at, sessions.id
      ),
      '[]'
    )
    from (
      select * from public.course_sessions
      where ends_at > now() - interval '6 hours'
        and exists (
          select from public.registrations
          where registrations.event_id = course_sessions.course_id and registrations.status in ('pending', 'confirmed')
            and private.admits_to(registrations, course_sessions.id)
        )
      order by starts_at, id
      limit 12
    ) sessions
    join public.courses on courses.id = sessions.course_id and courses.published_at <= now() and courses.status = 'planned'
  );
end
$$;

create or replace function private.closed_occupancy(first_day date, last_day date, whole_hub boolean, spaces uuid[])
returns table (
  kind text, id uuid, number bigint, title jsonb, full_name text, status text, people integer, space_id uuid,
  starts_at timestamptz, ends_at timestamptz
)
language sql stable security definer set search_path = ''
as $$
  with taken as (
    select occupied.*
    from public.spaces closed
    cross join lateral (
      select occupancy.id, occupancy.space_id, occupancy.starts_at, occupancy.ends_at, occupancy.state, occupancy.event_id
      from public.space_occupancy occupancy
      where occupancy.space_id = closed.id
        and occupancy.during && tstzrange(
          greatest(now(), first_day::timestamp at time zone 'Europe/Belgrade'),
          (last_day + 1)::timestamp at time zone 'Europe/Belgrade'
        )
        and not (occupancy.state = 'pending' and private.is_expired_hold(occupancy.id))
      offset 0
    ) occupied
    where first_day <= last_day and last_day >= (now() at time zone 'Europe/Belgrade')::date
      and (whole_hub or closed.id = any (spaces))
  )
  select
    'booking', bookings.id, bookings.number, null::jsonb, bookings.full_name, bookings.status::text, null::integer,
    bookings.space_id, min(taken.starts_at), max(taken.ends_at)
  from taken
  join public.booking_slots slots on slots.id = taken.id
  join public.space_bookings bookings on bookings.id = slots.booking_id
  where taken.state in ('booked', 'pending')
  group by bookings.id
  union all
  select
    'event', events.id, null, events.title::jsonb, null, null, events.seats_taken, taken.space_id,
    min(taken.starts_at), max(taken.ends_at)
  from taken
  join public.events on events.id = taken.event_id
  group by events.id, taken.space_id
  union all
  select
    'course', courses.id, null, courses.title::jsonb, null, null,
    private.seats_taken(groups, array[sessions.id]), taken.space_id,
    taken.starts_at, taken.ends_at
  from taken
  join public.course_sessions sessions on sessions.id = taken.id
  join public.courses on courses.id = sessions.course_id
  left join public.events groups on groups.course_id = courses.id
  where taken.state = 'event' and taken.event_id is null
$$;
