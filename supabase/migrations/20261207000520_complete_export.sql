-- The export lacked what a person said of events, decided about tickets and attended of courses, their settings of mails,
-- the events that they help to organise, what staff changed in their account, and parts of orders and comments.

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
        private.registration_json(registrations) || jsonb_build_object(
          'event', private.event_json(events, registrations), 'order_id', order_id,
          'attended_sessions', (
            select coalesce(jsonb_agg(
              jsonb_build_object('title', sessions.title, 'checked_in_at', attendances.checked_in_at)
              order by attendances.checked_in_at
            ), '[]')
            from public.registration_seats seats
            join public.course_attendances attendances on attendances.seat_id = seats.id
            join public.course_sessions sessions on sessions.id = attendances.session_id
            where seats.registration_id = registrations.id
          ),
          'decisions', (
            select coalesce(jsonb_agg(
              jsonb_build_object('option', option, 'is_default', is_default, 'decided_at', decided_at) order by decided_at
            ), '[]')
            from public.registration_decisions decisions where decisions.registration_id = registrations.id
          ),
          'feedback', (
            select jsonb_build_object('rating', rating, 'comment', comment, 'created_at', created_at)
            from public.event_feedback feedback where feedback.registration_id = registrations.id
          )
        )
        order by registrations.created_at
      ), '[]')
      from public.registrations join public.events on events.id = registrations.event_id
      where user_id = account
    ),
    'orders', (
      select coalesce(jsonb_agg(
        private.order_json(orders) || jsonb_build_object(
          'full_name', full_name, 'email', email, 'phone', phone, 'telegram', telegram, 'note', note,
          'cancelled_at', cancelled_at, 'refunded_at', refunded_at, 'promo_code', (
            select code from public.promo_codes where promo_codes.id = promo_code_id
          )
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
          'id', id, 'event_id', event_id, 'event', (select slug from public.events where events.id = event_id),
          'parent_id', parent_id, 'author_name', author_name, 'body', body, 'created_at', created_at,
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
    'co_organised_events', (
      select coalesce(jsonb_agg(
        jsonb_build_object('event', events.slug, 'title', events.title, 'added_at', added_at) order by added_at
      ), '[]')
      from public.event_co_organisers join public.events on events.id = event_id where user_id = account
    ),
    'changes_by_staff', (
      select coalesce(jsonb_agg(
        jsonb_build_object('at', at, 'action', action, 'table', table_name, 'old', old, 'new', new) order by id
      ), '[]')
      from public.audit_log where table_name in ('profiles', 'user_roles') and row_id = account::text
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
    'mail_settings', (
      select jsonb_build_object('switched_off', switched_off, 'bounced_at', bounced_at, 'bounce_error', bounce_error)
      from private.mail_recipients where mail_recipients.email = private.canonical_email(account_email)
    ),
    'telegram', (
      select jsonb_build_object(
        'chat_id', chat_id, 'username', username, 'linked_at', linked_at, 'unlinked_at', unlinked_at, 'messages', (
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
comment on function public.export_my_data is
  'Returns everything the site stores about the caller, as one JSON object: account, profile, registrations, orders, '
  'passes, memberships, bookings, favorites, comments, comment_likes, comment_reports, co_organised_events, '
  'changes_by_staff, calendar_feeds, mails, mail_settings, telegram. Secrets of links are left out. Errors: PT401 '
  'sign_in_required.';
