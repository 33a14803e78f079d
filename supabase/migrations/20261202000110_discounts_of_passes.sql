-- What the profile shows says what each pass takes off a price. Defines anew my_purchases of
-- 20261129000120_session_tickets.sql.

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
          'discount_kind', subscriptions.discount_kind, 'discount_percent', subscriptions.discount_percent,
          'discount_amount', subscriptions.discount_amount, 'discount_currency', subscriptions.discount_currency,
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

comment on function public.my_purchases is
  'Returns everything the profile shows, in one request: {registrations [as register_for_event, with event {id, slug, '
  'title, kind, starts_at, ends_at, doors_at, status, status_note, format, location, address, cover_path, cover_motif, '
  'cover_print, …}, pass {id, name} or null, order or null], the latest event first; passes [{id, subscription_id, name, '
  'kind, discount_kind, discount_percent, discount_amount, discount_currency, visits_left, visits_total, applies_to, starts_at, valid_until, cancelled_at, state (active, used_up, expired, '
  'cancelled), uses [{used_at, returned_at, event_title, event_slug}]}]; bookings [as book_space, with order]; orders [as '
  'get_order], the newest first}. Includes guest purchases with the confirmed address of the account. Errors: PT401 '
  'sign_in_required.';
