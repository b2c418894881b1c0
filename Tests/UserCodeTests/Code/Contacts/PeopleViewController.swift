import UIKit

struct Person: Hashable {
    let id: Int
    var name: String { "Person \(id)" }
    var color: UIColor { UIColor(hue: CGFloat(id % 10) / 10, saturation: 0.5, brightness: 0.9, alpha: 1) }
}

enum Section: Int, CaseIterable {
    case favourites, everybody
}

final class PersonCell: UICollectionViewCell {
    let avatar: UIView = {
        let view = UIView()
        view.translatesAutoresizingMaskIntoConstraints = false
        view.layer.cornerRadius = 12
        view.layer.cornerCurve = .continuous
        return view
    }()

    override init(frame: CGRect) {
        super.init(frame: frame)
        contentView.addSubview(avatar)
        NSLayoutConstraint.activate([
            avatar.topAnchor.constraint(equalTo: contentView.topAnchor), avatar.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
            avatar.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
            avatar.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
        ])
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
}

final class HeaderView: UICollectionReusableView {
    let label = UILabel()

    override init(frame: CGRect) {
        super.init(frame: frame)
        label.font = .preferredFont(forTextStyle: .headline)
        label.frame = bounds
        label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        addSubview(label)
    }

    required init?(coder: NSCoder) { fatalError() }
}

class PeopleViewController: UIViewController, UICollectionViewDelegate {
    private typealias DataSource = UICollectionViewDiffableDataSource<Section, Person>

    private lazy var collectionView = UICollectionView(frame: view.bounds, collectionViewLayout: makeLayout())
    private var dataSource: DataSource!
    let transition = CardTransition()

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "People"
        navigationItem.largeTitleDisplayMode = .never
        navigationItem.rightBarButtonItem = UIBarButtonItem(
            image: UIImage(systemName: "slider.horizontal.3"), style: .plain, target: self, action: #selector(showOptions))
        collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        collectionView.delegate = self
        view.addSubview(collectionView)
        configureDataSource()
    }

    private func makeLayout() -> UICollectionViewLayout {
        UICollectionViewCompositionalLayout { index, environment in
            guard let kind = Section(rawValue: index) else { return nil }
            let section: NSCollectionLayoutSection
            switch kind {
            case .favourites:
                let item = NSCollectionLayoutItem(
                    layoutSize: .init(widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))
                let group = NSCollectionLayoutGroup.horizontal(
                    layoutSize: .init(widthDimension: .fractionalWidth(0.7), heightDimension: .absolute(140)), subitems: [item])
                section = NSCollectionLayoutSection(group: group)
                section.orthogonalScrollingBehavior = .groupPagingCentered
                section.interGroupSpacing = 12
            case .everybody:
                let columns = environment.container.effectiveContentSize.width > 500 ? 5 : 3
                let item = NSCollectionLayoutItem(
                    layoutSize: .init(widthDimension: .fractionalWidth(1.0 / CGFloat(columns)), heightDimension: .fractionalHeight(1)))
                item.contentInsets = .init(top: 4, leading: 4, bottom: 4, trailing: 4)
                let group = NSCollectionLayoutGroup.horizontal(
                    layoutSize: .init(widthDimension: .fractionalWidth(1), heightDimension: .fractionalWidth(1.0 / CGFloat(columns))),
                    subitems: [item])
                section = NSCollectionLayoutSection(group: group)
                section.contentInsets = .init(top: 0, leading: 8, bottom: 20, trailing: 8)
            }
            let header = NSCollectionLayoutBoundarySupplementaryItem(
                layoutSize: .init(widthDimension: .fractionalWidth(1), heightDimension: .absolute(40)),
                elementKind: UICollectionView.elementKindSectionHeader, alignment: .top)
            section.boundarySupplementaryItems = [header]
            return section
        }
    }

    private func configureDataSource() {
        let registration = UICollectionView.CellRegistration<PersonCell, Person> { cell, _, person in
            cell.avatar.backgroundColor = person.color
        }
        let headers = UICollectionView.SupplementaryRegistration<HeaderView>(elementKind: UICollectionView.elementKindSectionHeader) {
            header, _, indexPath in
            header.label.text = indexPath.section == 0 ? "Favourites" : "Everybody"
        }
        dataSource = DataSource(collectionView: collectionView) { collectionView, indexPath, person in
            collectionView.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: person)
        }
        dataSource.supplementaryViewProvider = { collectionView, _, indexPath in
            collectionView.dequeueConfiguredReusableSupplementary(using: headers, for: indexPath)
        }
        var snapshot = NSDiffableDataSourceSnapshot<Section, Person>()
        snapshot.appendSections(Section.allCases)
        snapshot.appendItems((0..<5).map(Person.init(id:)), toSection: .favourites)
        snapshot.appendItems((10..<40).map(Person.init(id:)), toSection: .everybody)
        dataSource.apply(snapshot, animatingDifferences: false)
    }

    func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        guard let person = dataSource.itemIdentifier(for: indexPath), let cell = collectionView.cellForItem(at: indexPath) else { return }
        let card = CardViewController(person: person)
        transition.sourceFrame = cell.convert(cell.bounds, to: nil)
        card.transitioningDelegate = transition
        card.modalPresentationStyle = .custom
        present(card, animated: true)
    }

    @objc private func showOptions() {
        let options = OptionsViewController()
        if let sheet = options.sheetPresentationController {
            sheet.detents = [.medium(), .large()]
            sheet.prefersGrabberVisible = true
        }
        present(options, animated: true)
    }
}

final class OptionsViewController: UIPageViewController, UIPageViewControllerDataSource {
    private lazy var pages: [UIViewController] = [UIColor.systemTeal, .systemOrange, .systemPink].map { color in
        let page = UIViewController()
        page.view.backgroundColor = color
        return page
    }

    init() {
        super.init(transitionStyle: .scroll, navigationOrientation: .horizontal)
    }

    required init?(coder: NSCoder) { fatalError() }

    override func viewDidLoad() {
        super.viewDidLoad()
        dataSource = self
        setViewControllers([pages[0]], direction: .forward, animated: false)
    }

    func pageViewController(
        _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
    ) -> UIViewController? {
        guard let index = pages.firstIndex(of: viewController), index > 0 else { return nil }
        return pages[index - 1]
    }

    func pageViewController(
        _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
    ) -> UIViewController? {
        guard let index = pages.firstIndex(of: viewController), index + 1 < pages.count else { return nil }
        return pages[index + 1]
    }
}
